import type { MonthOfSales } from "@/lib/books/schema";

/** A year, "2026", or a month, "2026-11" (UTC). */
export type Period = string;

const monthName = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

export const isMonth = (period: Period) => period.includes("-");
export const yearOf = (period: Period) => Number(period.slice(0, 4));

/** "2026" or "November 2026" */
export function periodName(period: Period): string {
  return isMonth(period) ? monthName.format(new Date(`${period}-01T00:00:00Z`)) : period;
}

export function periodAddress(period: Period): string {
  return `/admin/reports?${isMonth(period) ? "month" : "year"}=${period}`;
}

export const monthOf = (date: Date): Period => date.toISOString().slice(0, 7);

/** The same kind of period, `by` periods later. */
export function periodAfter(period: Period, by: number): Period {
  if (!isMonth(period)) return String(yearOf(period) + by);
  return monthOf(new Date(Date.UTC(yearOf(period), Number(period.slice(5)) - 1 + by)));
}

/** Latest first: each year with its months from `first` to `last`. */
export function listPeriods(first: Period, last: Period): { year: Period; months: Period[] }[] {
  const years: { year: Period; months: Period[] }[] = [];
  for (let month = last; month >= first; month = periodAfter(month, -1)) {
    const year = month.slice(0, 4);
    if (years.at(-1)?.year !== year) years.push({ year, months: [] });
    years.at(-1)?.months.push(month);
  }
  return years;
}

export type Sums = Pick<MonthOfSales, "grossCents" | "feesCents" | "refundsCents" | "payoutsCents">;

export function sumOf(places: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => places.reduce((cents, place) => cents + place[name], 0);
  return {
    grossCents: sum("grossCents"),
    feesCents: sum("feesCents"),
    refundsCents: sum("refundsCents"),
    payoutsCents: sum("payoutsCents"),
  };
}

/** In the order of the rows. */
export function groupByMonth(
  rows: readonly MonthOfSales[],
): { month: Period; places: MonthOfSales[] }[] {
  const months: { month: Period; places: MonthOfSales[] }[] = [];
  for (const row of rows) {
    if (months.at(-1)?.month !== row.month) months.push({ month: row.month, places: [] });
    months.at(-1)?.places.push(row);
  }
  return months;
}

export function placeName({ state, country }: Pick<MonthOfSales, "state" | "country">): string {
  return [state, country].filter(Boolean).join(", ") || "Unknown place";
}
