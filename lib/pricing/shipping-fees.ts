/** Tracked, by where the parcel goes. All amounts are cents. */
export const SHIPPING_RATES = {
  domestic: { baseCents: 495, furtherCardCents: 10, slabCents: 100, signatureCents: 400 },
  abroad: { baseCents: 1895, furtherCardCents: 20, slabCents: 100, signatureCents: 0 },
} as const;
/** Raw cards that the base covers. */
export const CARDS_IN_BASE = 20;
/** Insurance is included up to this, then charged for each further step or part of one. */
export const INSURANCE_STEP_CENTS = 10_000;
export const INSURANCE_PER_STEP_CENTS = 100;
/** From this declared value on, a signature is required. */
export const SIGNATURE_FROM_CENTS = 40_000;
export const MAX_DECLARED_CENTS = 5_000_000;
