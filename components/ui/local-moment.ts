import { MINUTE_MS } from "@/lib/platform/time";

/** "2026-11-28T09:30" in the browser's time zone, as a datetime-local field takes it. */
export function toLocalMoment(iso: string): string {
  const time = new Date(iso);
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, "2026-11-28T09:30".length);
}

/** Blank stays blank. */
export const fromLocalMoment = (local: string) => (local ? new Date(local).toISOString() : "");
