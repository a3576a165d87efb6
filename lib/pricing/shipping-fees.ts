/** Tracked; all amounts are in cents. */
export const SHIPPING_RATES = {
  domestic: { baseCents: 495, furtherCardCents: 10, slabCents: 100, signatureCents: 400 },
  abroad: { baseCents: 1895, furtherCardCents: 20, slabCents: 100, signatureCents: 0 },
} as const;
export const CARDS_IN_BASE = 20;
/** Insurance is included up to one step, then charged for each further or partial step. */
export const INSURANCE_STEP_CENTS = 10_000;
export const INSURANCE_PER_STEP_CENTS = 100;
export const SIGNATURE_FROM_CENTS = 40_000;
export const MAX_DECLARED_CENTS = 5_000_000;
