export const CARDS_IN_BASE = 20;
/** Insurance is included up to one step, then charged for each further or partial step. */
export const INSURANCE_STEP_CENTS = 10_000;
export const INSURANCE_PER_STEP_CENTS = 100;
export const SIGNATURE_FROM_CENTS = 40_000;
export const MAX_DECLARED_CENTS = 5_000_000;
