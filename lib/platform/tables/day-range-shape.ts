import { z } from "zod";

function boundary(which: string) {
  const message = `The ${which} must be a date, such as 2026-11-28.`;
  return z
    .union([z.iso.date(), z.iso.datetime()], message)
    .refine((value) => value >= "1900", message)
    .optional()
    .meta({
      description: `The ${which}, in UTC, or a time, so that clients can use their own zone.`,
    });
}

/** The filters of a table by time. */
export const dayRangeShape = { from: boundary("first day"), to: boundary("last day") };
