import { findCountry, isHomeCode } from "@/lib/platform/countries/find-country";

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

type Parcel = { country: string; rawCards: number; slabs: number; declaredCents: number };
export type ShippingQuote = {
  isDomestic: boolean;
  isSigned: boolean;
  postageCents: number;
  insuranceCents: number;
  signatureCents: number;
  totalCents: number;
};

/** What a parcel costs, all in. The territories of the United States are domestic. */
export function shippingQuote({ country, rawCards, slabs, declaredCents }: Parcel): ShippingQuote {
  const isDomestic = isHomeCode(findCountry(country)?.code ?? "");
  const rates = SHIPPING_RATES[isDomestic ? "domestic" : "abroad"];
  const isSigned = declaredCents >= SIGNATURE_FROM_CENTS;
  const postageCents =
    rates.baseCents +
    Math.max(0, rawCards - CARDS_IN_BASE) * rates.furtherCardCents +
    slabs * rates.slabCents;
  const steps = Math.ceil(Math.max(0, declaredCents - INSURANCE_STEP_CENTS) / INSURANCE_STEP_CENTS);
  const insuranceCents = steps * INSURANCE_PER_STEP_CENTS;
  const signatureCents = isSigned ? rates.signatureCents : 0;
  return {
    isDomestic,
    isSigned,
    postageCents,
    insuranceCents,
    signatureCents,
    totalCents: postageCents + insuranceCents + signatureCents,
  };
}
