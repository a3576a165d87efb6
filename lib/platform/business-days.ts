import { DAY_MS } from "@/lib/platform/time";

/** Midnight UTC, `count` weekdays after the day of `moment`. */
export function businessDaysAfter(moment: Date, count: number): Date {
  let day = Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
  for (let left = count; left > 0;) {
    day += DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return new Date(day);
}
