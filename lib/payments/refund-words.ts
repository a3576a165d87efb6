export const NO_MONEY_MOVED = "It was a test payment: no money moved.";

/** Completes a sentence that begins with an amount. */
export const goesBack = (isTest: boolean): string =>
  isTest ? `would go back to you. ${NO_MONEY_MOVED}` : "goes back to you the way you paid.";
