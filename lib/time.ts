export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const numericDate = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "numeric", day: "numeric", timeZone: "UTC" });

/** "11/21/2026" of an ISO string, the same on the server and in every browser. */
export function formatNumericDate(iso: string): string {
  return numericDate.format(new Date(iso));
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "November 21, 2026" of an ISO string, for the date on a document. */
export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso));
}

const mediumDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 21, 2026" of an ISO string, for lists. */
export function formatMediumDate(iso: string): string {
  return mediumDate.format(new Date(iso));
}
