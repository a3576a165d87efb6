import { findHome } from "@/lib/platform/countries/home-country";
import type { Fees } from "@/lib/pricing/fees";
import {
  CARDS_IN_BASE,
  INSURANCE_PER_STEP_CENTS,
  INSURANCE_STEP_CENTS,
  SIGNATURE_FROM_CENTS,
} from "@/lib/pricing/shipping-fees";

type Parcel = { country: string; rawCards: number; slabs: number; declaredCents: number };
export type ShippingQuote = {
  isDomestic: boolean;
  isSigned: boolean;
  postageCents: number;
  insuranceCents: number;
  signatureCents: number;
  totalCents: number;
};

/** Fees of tracked parcels of cards. */
export const shippingRates = (fees: Fees) => ({
  domestic: {
    baseCents: fees.cardShippingFeeCents,
    furtherCardCents: fees.furtherCardFeeCents,
    slabCents: fees.slabShippingFeeCents,
    signatureCents: fees.signatureFeeCents,
  },
  abroad: {
    baseCents: fees.cardShippingAbroadFeeCents,
    furtherCardCents: fees.furtherCardAbroadFeeCents,
    slabCents: fees.slabShippingFeeCents,
    // Carriers include it.
    signatureCents: 0,
  },
});

/** Territories of the United States are domestic. */
export function shippingQuote(
  fees: Fees,
  { country, rawCards, slabs, declaredCents }: Parcel,
): ShippingQuote {
  const isDomestic = findHome(country) !== null;
  const rates = shippingRates(fees)[isDomestic ? "domestic" : "abroad"];
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
