import { HOUR_MS, SECOND_MS } from "@/lib/platform/time";

/** 10 s, 20 s, 40 s … up to an hour. */
export function backoffMs(attempts: number): number {
  return Math.min(HOUR_MS, 5 * SECOND_MS * 2 ** attempts);
}
