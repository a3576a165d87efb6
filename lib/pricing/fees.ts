import { toCents } from "@/lib/platform/money";

/** What the owner can change. A checkout and a submission keep the fees they were created with. */
export type Fees = {
  /** Per order on the pay-as-you-go plan (specification, point 9). */
  orderCents: number;
  /** Per box sent sealed; a box that we open isn't sent. */
  sealedShippingCents: number;
  /** Per card. */
  evaluationCents: number;
};

export const INITIAL_FEES: Fees = {
  orderCents: 199,
  sealedShippingCents: 995,
  evaluationCents: 500,
};

type Stored = { orderFee: string; sealedShippingFee: string; evaluationFee: string };

export const feesOf = (settings: Stored): Fees => ({
  orderCents: toCents(settings.orderFee),
  sealedShippingCents: toCents(settings.sealedShippingFee),
  evaluationCents: toCents(settings.evaluationFee),
});
