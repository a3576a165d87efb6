import { toCents } from "@/lib/platform/money";
import type { GradingTierId } from "@/lib/pricing/grading-fees";

type ShippingRates = {
  /** With up to `CARDS_IN_BASE` raw cards. */
  baseCents: number;
  furtherCardCents: number;
  slabCents: number;
  signatureCents: number;
};

/** What the owner can change. What has begun keeps the fees that it was created with. */
export type Fees = {
  /** Per order on the pay-as-you-go plan (specification, point 9). */
  orderCents: number;
  /** Per box sent sealed; a box that we open isn't sent. */
  sealedShippingCents: number;
  /** Per card. */
  evaluationCents: number;
  /** Per card, all in. */
  gradingCents: Record<GradingTierId, number>;
  /** Tracked parcels of cards. */
  shipping: { domestic: ShippingRates; abroad: ShippingRates };
  /** Of the price when a card sells, on the pay-as-you-go plan. */
  consignmentPercent: number;
  /** On the pay-as-you-go plan. Cards that are paid for keep at least these days. */
  freeStorageDays: number;
};

export const INITIAL_FEES: Fees = {
  orderCents: 199,
  sealedShippingCents: 995,
  evaluationCents: 500,
  gradingCents: { VALUE: 2500, REGULAR: 7500, EXPRESS: 15_000 },
  shipping: {
    domestic: { baseCents: 495, furtherCardCents: 10, slabCents: 100, signatureCents: 400 },
    abroad: { baseCents: 1895, furtherCardCents: 20, slabCents: 100, signatureCents: 0 },
  },
  consignmentPercent: 10,
  freeStorageDays: 7,
};

type Stored = Record<
  | "orderFee"
  | "sealedShippingFee"
  | "evaluationFee"
  | "gradingValueFee"
  | "gradingRegularFee"
  | "gradingExpressFee"
  | "cardShippingFee"
  | "cardShippingAbroadFee"
  | "furtherCardFee"
  | "furtherCardAbroadFee"
  | "slabShippingFee"
  | "signatureFee",
  string
> & { consignmentPercent: number; freeStorageDays: number };

export const feesOf = (settings: Stored): Fees => ({
  orderCents: toCents(settings.orderFee),
  sealedShippingCents: toCents(settings.sealedShippingFee),
  evaluationCents: toCents(settings.evaluationFee),
  gradingCents: {
    VALUE: toCents(settings.gradingValueFee),
    REGULAR: toCents(settings.gradingRegularFee),
    EXPRESS: toCents(settings.gradingExpressFee),
  },
  shipping: {
    domestic: {
      baseCents: toCents(settings.cardShippingFee),
      furtherCardCents: toCents(settings.furtherCardFee),
      slabCents: toCents(settings.slabShippingFee),
      signatureCents: toCents(settings.signatureFee),
    },
    abroad: {
      baseCents: toCents(settings.cardShippingAbroadFee),
      furtherCardCents: toCents(settings.furtherCardAbroadFee),
      slabCents: toCents(settings.slabShippingFee),
      // Carriers include it.
      signatureCents: 0,
    },
  },
  consignmentPercent: settings.consignmentPercent,
  freeStorageDays: settings.freeStorageDays,
});
