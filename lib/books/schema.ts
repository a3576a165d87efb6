import { z } from "zod";

const FIRST_YEAR = 2000;

/** A calendar year. Invalid input falls back to the current year (UTC). */
export const reportYearSchema = z.coerce
  .number()
  .int()
  .min(FIRST_YEAR)
  .max(9999)
  .catch(() => new Date().getUTCFullYear());

/** "2026-11". Null for anything else. */
export const reportMonthSchema = z
  .string()
  .regex(/^[2-9]\d{3}-(?:0[1-9]|1[0-2])$/)
  .nullable()
  .catch(null);

export const salesReportQuerySchema = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, "The year must have four digits.")
    .transform(Number)
    .refine((year) => year >= FIRST_YEAR, `There are no sales before ${FIRST_YEAR}.`)
    .optional(),
});

/** `grossCents` includes `feesCents` and sellers' proceeds. */
export type MonthOfSales = {
  /** "2026-11" */
  month: string;
  country: string;
  state: string;
  grossCents: number;
  feesCents: number;
  refundsCents: number;
  payoutsCents: number;
};
