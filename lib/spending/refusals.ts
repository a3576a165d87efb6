import { formatCents } from "@/lib/platform/money";
import { formatMomentAndZone } from "@/lib/platform/time";
import { type Period, PERIOD_WORDS, PERIODS } from "@/lib/spending/periods";
import { minutesWords } from "@/lib/spending/time-lengths";

/** The error field that tells clients to link to the collector's limits. */
export const LIMITS_FIELD = "spendingLimits";

/** A limit in effect, and what counts against it. */
export type Spending = {
  period: Period;
  limitCents: number;
  spentCents: number;
  /** Payments that are still pending. */
  pendingCents: number;
};

/** Null if every limit allows the purchase; otherwise names the longest period that doesn't. */
export function whyOverLimit(spendings: readonly Spending[], cents: number): string | null {
  const passed = PERIODS.toReversed()
    .map((period) => spendings.find((spending) => spending.period === period))
    .find((spending) => spending && roomOf(spending) < cents);
  return passed ? sentenceOf(passed) : null;
}

const roomOf = ({ limitCents, spentCents, pendingCents }: Spending) =>
  limitCents - spentCents - pendingCents;

function sentenceOf({ period, limitCents, spentCents, pendingCents }: Spending): string {
  const { limit, last } = PERIOD_WORDS[period];
  const pending = pendingCents > 0 ? `, and ${formatCents(pendingCents)} is still pending` : "";
  return `This would pass your ${limit} of ${formatCents(limitCents)}: you spent ${formatCents(spentCents)} in ${last}${pending}. See your limits.`;
}

export function onABreak(endsAt: Date, timeZone: string | null): string {
  const end = formatMomentAndZone(endsAt.toISOString(), timeZone);
  return `You're taking a break from buying until ${end}. You can still open, ship, grade and sell what you own.`;
}

export const overTime = (minutes: number): string =>
  `You've been here for ${minutesWords(minutes)} of the last 24 hours, which is your own limit. You can still open, ship, grade and sell what you own.`;
