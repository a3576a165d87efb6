import "server-only";

import { Prisma } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

type DayRange = { from?: string | undefined; to?: string | undefined };
const isDay = (value: string) => value.length === "2026-11-28".length;

/** Conditions on a column: from the first day to the end of the last, or to just before a moment. */
export function within(at: Prisma.Sql, { from, to }: DayRange): Prisma.Sql[] {
  const end = to && (isDay(to) ? new Date(Date.parse(to) + DAY_MS) : new Date(to));
  return [
    ...(from ? [Prisma.sql`${at} >= ${new Date(from)}::timestamptz`] : []),
    ...(end ? [Prisma.sql`${at} < ${end}::timestamptz`] : []),
  ];
}
