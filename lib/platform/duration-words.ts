import { countOf } from "@/lib/platform/plural";
import { SECOND_MS } from "@/lib/platform/time";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** "34 minutes", "5 hours", "3 days": rounded the way people say it. */
export function durationWords(seconds: number): string {
  if (seconds < 90 * 60) return countOf(Math.max(1, Math.round(seconds / 60)), "minute");
  if (seconds < 2 * DAY) return countOf(Math.round(seconds / HOUR), "hour");
  return countOf(Math.round(seconds / DAY), "day");
}

/** The age of a moment, such as "34 minutes". Both times are ISO 8601. */
export const ageWords = (since: string, now: string): string =>
  durationWords(Math.max(0, (Date.parse(now) - Date.parse(since)) / 1000));

/** "2:05". Never ends before the moment does. */
export function minutesAndSeconds(leftMs: number): string {
  const seconds = Math.ceil(Math.max(leftMs, 0) / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
