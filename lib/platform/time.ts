export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Keeps effects from predating their cause when clocks differ. */
export function nowOrLater(moment: Date): Date {
  return new Date(Math.max(moment.getTime(), Date.now()));
}

/** "2026-11-30", in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** UTC, or the zone of this device. */
export type Zone = "UTC" | "here";

// Not Intl.DateTimeFormat: its first use holds up a slow phone (decision 61).
function partsIn(zone: Zone, iso: string) {
  const moment = new Date(iso);
  const offset = zone === "here" ? moment.getTimezoneOffset() * MINUTE_MS : 0;
  const shown = new Date(moment.getTime() - offset);
  const hour = shown.getUTCHours();
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    monthName: MONTHS[shown.getUTCMonth()] ?? "",
    day: shown.getUTCDate(),
    hour: hour % 12 || 12,
    minute: String(shown.getUTCMinutes()).padStart(2, "0"),
    half: hour < 12 ? "AM" : "PM",
  };
}

/** "November 12, 2026", in UTC */
export function formatLongDate(iso: string): string {
  const { monthName, day, year } = partsIn("UTC", iso);
  return `${monthName} ${day}, ${year}`;
}

/** "Nov 12, 2026", in UTC */
export function formatMediumDate(iso: string): string {
  return formatDay(iso, "UTC");
}

/** "Nov 12, 2026" */
export function formatDay(iso: string, zone: Zone): string {
  const { monthName, day, year } = partsIn(zone, iso);
  return `${monthName.slice(0, 3)} ${day}, ${year}`;
}

/** "11/12/2026" */
export function formatNumericDay(iso: string, zone: Zone): string {
  const { month, day, year } = partsIn(zone, iso);
  return `${month + 1}/${day}/${year}`;
}

/** "2:35 PM", or "2:35 PM UTC" */
export function formatClock(iso: string, zone: Zone): string {
  const { hour, minute, half } = partsIn(zone, iso);
  return `${hour}:${minute} ${half}${zone === "UTC" ? " UTC" : ""}`;
}

/** "Dec 3, 2026, 11:34 PM", or "Dec 3, 2026, 11:34 PM UTC" */
export function formatMoment(iso: string, zone: Zone): string {
  return `${formatDay(iso, zone)}, ${formatClock(iso, zone)}`;
}

const DAY: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric" };

/** "Nov 12, 2026" in an account's zone. Defaults to UTC. */
export function formatDayInZone(iso: string, timeZone?: string | null): string {
  return inZone(iso, timeZone, DAY);
}

/** "Dec 3, 2026, 11:34 PM PST" in an account's zone. Defaults to UTC. */
export function formatMomentAndZone(iso: string, timeZone?: string | null): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return inZone(iso, timeZone, { ...DAY, ...clock });
}

function inZone(
  iso: string,
  timeZone: string | null | undefined,
  shown: Intl.DateTimeFormatOptions,
): string {
  const format = new Intl.DateTimeFormat("en-US", { ...shown, timeZone: timeZone ?? "UTC" });
  // Some engines put a narrow space before PM.
  return format.format(new Date(iso)).replaceAll("\u202f", " ");
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
