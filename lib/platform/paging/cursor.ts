import "server-only";

import type { z } from "zod";

import { AppError } from "@/lib/platform/errors";

const MAX_LENGTH = 2000;

export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** A cursor may belong to another sort. @throws {AppError} 400 */
export function decodeCursor<T>(cursor: string, position: z.ZodType<T>): T {
  const result = position.safeParse(
    cursor.length <= MAX_LENGTH
      ? parseJson(Buffer.from(cursor, "base64url").toString())
      : undefined,
  );
  if (!result.success)
    throw new AppError("bad_request", "The cursor does not belong to this list.");
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
