import { DAY_MS } from "@/lib/platform/time";

export const BREAK_LENGTHS = ["1_DAY", "1_WEEK", "1_MONTH", "3_MONTHS", "6_MONTHS"] as const;
export type BreakLength = (typeof BREAK_LENGTHS)[number];

const LENGTHS: Record<BreakLength, { name: string; days?: number; months?: number }> = {
  "1_DAY": { name: "1 day", days: 1 },
  "1_WEEK": { name: "1 week", days: 7 },
  "1_MONTH": { name: "1 month", months: 1 },
  "3_MONTHS": { name: "3 months", months: 3 },
  "6_MONTHS": { name: "6 months", months: 6 },
};

export const breakName = (length: BreakLength): string => LENGTHS[length].name;

/** Counts in UTC. Like PostgreSQL, a month from January 31 ends on the last day of February. */
export function breakEnd(start: Date, length: BreakLength): Date {
  const { days = 0, months = 0 } = LENGTHS[length];
  const end = new Date(start.getTime() + days * DAY_MS);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}
