import { toCents } from "@/lib/platform/money";
import type { GradingTierId } from "@/lib/pricing/grading-fees";

/** What the owner can change. Checkouts, submissions and offers keep what they were created with. */
export type Fees = {
  /** Per order on the pay-as-you-go plan (specification, point 9). */
  orderCents: number;
  /** Per box sent sealed; a box that we open isn't sent. */
  sealedShippingCents: number;
  /** Per card. */
  evaluationCents: number;
  /** Per card, all in. */
  gradingCents: Record<GradingTierId, number>;
  /** Of the price when a card sells, on the pay-as-you-go plan. */
  consignmentPercent: number;
};

export const INITIAL_FEES: Fees = {
  orderCents: 199,
  sealedShippingCents: 995,
  evaluationCents: 500,
  gradingCents: { VALUE: 2500, REGULAR: 7500, EXPRESS: 15_000 },
  consignmentPercent: 10,
};

type Stored = Record<
  | "orderFee"
  | "sealedShippingFee"
  | "evaluationFee"
  | "gradingValueFee"
  | "gradingRegularFee"
  | "gradingExpressFee",
  string
> & { consignmentPercent: number };

export const feesOf = (settings: Stored): Fees => ({
  orderCents: toCents(settings.orderFee),
  sealedShippingCents: toCents(settings.sealedShippingFee),
  evaluationCents: toCents(settings.evaluationFee),
  gradingCents: {
    VALUE: toCents(settings.gradingValueFee),
    REGULAR: toCents(settings.gradingRegularFee),
    EXPRESS: toCents(settings.gradingExpressFee),
  },
  consignmentPercent: settings.consignmentPercent,
});
