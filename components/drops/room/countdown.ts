import { minutesAndSeconds } from "@/lib/platform/duration-words";
import { countOf } from "@/lib/platform/plural";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";

/** Before that, seconds only press. */
const SECONDS_SHOWN_MS = 10 * MINUTE_MS;

/** "3 days", "5 hours", "25 minutes" or "9:59". */
export function timeLeft(leftMs: number): string {
  if (leftMs <= SECONDS_SHOWN_MS) return minutesAndSeconds(leftMs);
  if (leftMs < 2 * HOUR_MS) return countOf(Math.ceil(leftMs / MINUTE_MS), "minute");
  if (leftMs < 2 * DAY_MS) return countOf(Math.round(leftMs / HOUR_MS), "hour");
  return countOf(Math.round(leftMs / DAY_MS), "day");
}

/** What a screen reader hears of a countdown: three moments instead of each second. */
export function momentOf(leftMs: number): "ten" | "one" | "over" | null {
  if (leftMs <= 0) return "over";
  if (leftMs <= MINUTE_MS) return "one";
  return leftMs <= SECONDS_SHOWN_MS ? "ten" : null;
}
