import { toCents } from "@/lib/platform/money";

type Box = { price: string; shipping: string };
type Options<B extends Box> = {
  fee: string;
  /** The order's boxes not canceled before, including `cancelled`. */
  left: readonly B[];
  cancelled: readonly B[];
  /** Whether the order also sold cards, which keep its fee. */
  hasCards: boolean;
};

/** The order's fee goes back with the last boxes, on the first of them. */
export function refundsOf<B extends Box>({
  fee,
  left,
  cancelled,
  hasCards,
}: Options<B>): { refunds: { box: B; cents: number }[]; withFee: boolean } {
  const withFee = !hasCards && left.length === cancelled.length;
  const refunds = cancelled.map((box, index) => ({
    box,
    cents: toCents(box.price) + toCents(box.shipping) + (withFee && index === 0 ? toCents(fee) : 0),
  }));
  return { refunds, withFee };
}
