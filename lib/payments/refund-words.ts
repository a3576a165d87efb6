import { formatCents } from "@/lib/platform/money";

export const NO_MONEY_MOVED = "This was a test payment, so no money moved.";

/** Completes a sentence that starts with an amount. */
export const goesBack = (isTest: boolean): string =>
  isTest
    ? `would be refunded. ${NO_MONEY_MOVED}`
    : "will be refunded to your original payment method.";

type Refunded = { cents: number; givenCents: number; isTest: boolean };

/** The amount refunded now, and the part already refunded as goodwill. */
export function refundSentences({ cents, givenCents, isTest }: Refunded): string[] {
  return [
    ...(cents > 0 ? [`${formatCents(cents)} ${goesBack(isTest)}`] : []),
    ...(givenCents > 0
      ? [
          `We already gave back ${formatCents(givenCents)} of it, so that part isn't refunded again.`,
        ]
      : []),
  ];
}
