import { countOf } from "@/lib/platform/plural";

export const MIN_MINUTES = 15;
export const MAX_MINUTES = 1440;
/** In minutes. */
export const TIME_LENGTHS = [30, 60, 90, 120, 180, 240, 360] as const;

/** "45 minutes", "1 hour", "1 hour and 30 minutes" */
export function minutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && countOf(hours, "hour"), rest > 0 && countOf(rest, "minute")]
    .filter(Boolean)
    .join(" and ");
}
