import { z } from "zod";

const DATE_FORM = "The date is a day like 2026-11-20";

export const pastDateCell = (now: Date) =>
  z.iso
    .date({ error: DATE_FORM, abort: true })
    .refine((date) => date >= "1900", DATE_FORM)
    .refine((date) => date <= now.toISOString().slice(0, 10), "The date is in the future");
