import "server-only";

import { z } from "zod";

import { AppError } from "@/lib/platform/errors";

// Longer than any name of a box by far, and short enough for an address.
const MAX_LENGTH = 2000;

/** A time in a cursor, as toISOString writes it. The database knows no year 0. */
export const cursorTimeSchema = z.iso.datetime({ precision: 3 }).regex(/^[12]/);

/** Where a page ended, as the text that asks for the next one: the sort, the last row's value in it, and its id. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/**
 * The position in a cursor, checked: a cursor is input like any other, and one of another sort is not a position in this one.
 *
 * @throws {AppError} 400
 */
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
