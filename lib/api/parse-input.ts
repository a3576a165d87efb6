import "server-only";

import type { z } from "zod";

import { AppError } from "@/lib/platform/errors";

const NOT_VALID = "The request is not valid.";
/** Bounds the response when a list has thousands of errors. */
const MAX_FIELD_ERRORS = 50;

/** @throws {AppError} 400 that names the fields, or 404 */
export function parseInput(
  schema: z.ZodType,
  input: unknown,
  code: "bad_request" | "not_found" = "bad_request",
): unknown {
  // zod's default messages name types, which mean nothing to users.
  const result = schema.safeParse(input, { error: () => NOT_VALID });
  if (result.success) return result.data;
  if (code === "not_found") throw new AppError("not_found", "Not found.");
  const fields = result.error.issues.slice(0, MAX_FIELD_ERRORS).map(({ path, message }) => {
    const field = path.join(".");
    return {
      field,
      message: message === NOT_VALID && field ? `The ${field} is not valid.` : message,
    };
  });
  throw new AppError("bad_request", fields[0]?.message ?? NOT_VALID, { fields });
}
