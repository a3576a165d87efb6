import { z } from "zod";

/** The largest id that a serial key can have. */
export const INT4_MAX = 2_147_483_647;

/** The id of a row with a serial key: what does not fit the column cannot exist. */
export const rowIdSchema = z.int().min(1).max(INT4_MAX);

/** {@link rowIdSchema} as it stands in an address. */
export const rowIdTextSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(rowIdSchema);
