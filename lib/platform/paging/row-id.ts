import { z } from "zod";

export const INT4_MAX = 2_147_483_647;

export const rowIdSchema = z.int().min(1).max(INT4_MAX);

export const rowIdTextSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(rowIdSchema);
