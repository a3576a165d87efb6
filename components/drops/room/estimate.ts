import { countOf } from "@/lib/platform/plural";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";

const LONGEST_IN_MINUTES_MS = 90 * MINUTE_MS;

type Pace = {
  /** People who are before this place and weren't admitted yet. */
  ahead: number;
  /** Places admitted in the last minute. */
  rate: number;
};

/** Null while no one was admitted lately: no pace tells anything then. */
export const waitMs = ({ ahead, rate }: Pace): number | null =>
  rate > 0 ? (ahead / rate) * MINUTE_MS : null;

export function estimateWords(pace: Pace): string {
  const ms = waitMs(pace);
  if (ms === null) return "We can’t estimate the wait right now.";
  if (ms < MINUTE_MS) return "Less than a minute at the current pace.";
  if (ms <= LONGEST_IN_MINUTES_MS)
    return `About ${countOf(Math.round(ms / MINUTE_MS), "minute")} at the current pace.`;
  return `About ${countOf(Math.round(ms / HOUR_MS), "hour")} at the current pace.`;
}
