import type { Account, Kind } from "@/lib/books/accounts";
import { isMonth, type Period, periodAfter } from "@/lib/books/period";
import { DAY_MS } from "@/lib/platform/time";

export type EntriesFilter = {
  account?: readonly Account[];
  kind?: readonly Kind[];
  from?: string;
  to?: string;
  country?: string;
  state?: string;
};

/** The page with the entries that a figure is the sum of. */
export function entriesAddress(filter: EntriesFilter): string {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  );
  return `/admin/reports/entries?${query}`;
}

/** The first and last day of a month or a year. */
export function daysOf(period: Period): { from: string; to: string } {
  const first = (each: Period) => (isMonth(each) ? `${each}-01` : `${each}-01-01`);
  const end = Date.parse(first(periodAfter(period, 1)));
  return { from: first(period), to: new Date(end - DAY_MS).toISOString().slice(0, 10) };
}
