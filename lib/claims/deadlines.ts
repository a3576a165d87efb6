import { DAY_MS } from "@/lib/platform/time";

export const CLAIM_DAYS = 30;
export const ANSWER_BUSINESS_DAYS = 3;

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

/** Claims are answered by the end of this day. */
export const answerDueOn = (openedAt: Date) => businessDaysAfter(openedAt, ANSWER_BUSINESS_DAYS);

export const claimableUntil = (since: Date) => new Date(since.getTime() + CLAIM_DAYS * DAY_MS);

/** "2026-11-30" */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const isAnswerOverdue = (answerDueOn: string, now: Date) => dayOf(now) > answerDueOn;
