export const NO_MONEY_MOVED = "This was a test payment, so no money moved.";

/** Completes a sentence that starts with an amount. */
export const goesBack = (isTest: boolean): string =>
  isTest
    ? `would be refunded. ${NO_MONEY_MOVED}`
    : "will be refunded to your original payment method.";
