import { z } from "zod";

import { DAY_MS } from "@/lib/platform/time";

const INCOMPLETE = "Please choose a day and a time";
/** Within the years that PostgreSQL accepts. */
export const momentSchema = z.iso.datetime({ offset: true }).regex(/^[12]/);
const MAX_DAYS = 366;

/** Blank means immediately. */
export function releaseMomentAt(now: () => Date) {
  return z
    .string({ error: INCOMPLETE })
    .refine((text) => text === "" || momentSchema.safeParse(text).success, {
      message: INCOMPLETE,
      abort: true,
    })
    .transform((text) => (text === "" ? undefined : new Date(text)))
    .refine(
      (moment) => moment === undefined || moment > now(),
      "Please choose a time in the future",
    )
    .refine(
      (moment) => moment === undefined || moment.getTime() <= now().getTime() + MAX_DAYS * DAY_MS,
      "Please choose a time within a year",
    )
    .optional();
}
