import { businessDaysAfter } from "@/lib/platform/business-days";
import { DAY_MS, dayOf } from "@/lib/platform/time";

export const CLAIM_DAYS = 30;
export const ANSWER_BUSINESS_DAYS = 3;

/** Claims are answered by the end of this day. */
export const answerDueOn = (openedAt: Date) => businessDaysAfter(openedAt, ANSWER_BUSINESS_DAYS);

export const claimableUntil = (since: Date) => new Date(since.getTime() + CLAIM_DAYS * DAY_MS);

export const isAnswerOverdue = (answerDueOn: string, now: Date) => dayOf(now) > answerDueOn;
