export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Keeps effects from predating their cause when clocks differ. */
export function nowOrLater(moment: Date): Date {
  return new Date(Math.max(moment.getTime(), Date.now()));
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "2026-11-30", in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export function formatLongDate(iso: string): string {
  return longDate.format(new Date(iso));
}

const mediumDate = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export function formatMediumDate(iso: string): string {
  return mediumDate.format(new Date(iso));
}

type Formats = Record<"clock" | "day" | "numeric" | "moment", Intl.DateTimeFormat>;
const moments = new Map<string, Formats>();

function momentsIn(timeZone: string): Formats {
  const known = moments.get(timeZone);
  if (known) return known;
  const clock: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", timeZone };
  if (timeZone === "UTC") clock.timeZoneName = "short";
  const formats = {
    clock: new Intl.DateTimeFormat("en-US", clock),
    day: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }),
    numeric: new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "numeric",
      day: "numeric",
      timeZone,
    }),
    moment: new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "short",
      day: "numeric",
      ...clock,
    }),
  };
  moments.set(timeZone, formats);
  return formats;
}

// Engines disagree on the space before PM, but server and browser must render the same text.
const plain = (text: string) => text.replaceAll("\u202f", " ");

/** "2:35 PM", or "2:35 PM UTC" in UTC. */
export function formatClock(iso: string, timeZone: string): string {
  return plain(momentsIn(timeZone).clock.format(new Date(iso)));
}

/** "Nov 12, 2026" */
export function formatDay(iso: string, timeZone: string): string {
  return momentsIn(timeZone).day.format(new Date(iso));
}

/** "11/12/2026" */
export function formatNumericDay(iso: string, timeZone: string): string {
  return momentsIn(timeZone).numeric.format(new Date(iso));
}

export function formatMoment(iso: string, timeZone: string): string {
  return plain(momentsIn(timeZone).moment.format(new Date(iso)));
}

/** "Dec 3, 2026, 11:34 PM PST". Defaults to UTC. */
export function formatMomentAndZone(iso: string, timeZone?: string | null): string {
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timeZone ?? "UTC",
    timeZoneName: "short",
  });
  return plain(format.format(new Date(iso)));
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
