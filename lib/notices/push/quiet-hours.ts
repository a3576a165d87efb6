import { isTimeZone, MINUTE_MS } from "@/lib/platform/time";

const NIGHT_FROM = 22;
const DAY_FROM = 8;
/** All time zones differ from UTC by a multiple of it. */
const STEP_MS = 15 * MINUTE_MS;

/** The end of the night in a collector's time zone, or null during the day. */
export function nightEnd(now: Date, timeZone: string | null): Date | null {
  const hours = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    hourCycle: "h23",
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : "UTC",
  });
  const isNight = (at: number) => {
    const hour = Number(hours.format(at));
    return hour >= NIGHT_FROM || hour < DAY_FROM;
  };
  if (!isNight(now.getTime())) return null;
  let at = Math.ceil(now.getTime() / STEP_MS) * STEP_MS;
  while (isNight(at)) at += STEP_MS;
  return new Date(at);
}
