import { z } from "zod";

/** Column types as raw statements return them. Shared, because each schema takes memory. */
export const column = {
  text: z.string(),
  int: z.int(),
  float: z.number(),
  bigint: z.bigint(),
  boolean: z.boolean(),
  /** `timestamptz` and `date`. */
  date: z.date(),
  /** `numeric`, selected as text. */
  decimal: z.string().regex(/^-?\d+(?:\.\d+)?$/),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  json: z.unknown(),
};

export const idRowSchema = z.object({ id: column.text });
/** For rows that are only counted. */
export const anyRowSchema = z.unknown();
