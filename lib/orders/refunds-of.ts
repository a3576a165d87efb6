import { toCents } from "@/lib/platform/money";

type Box = { price: string; shipping: string };
type Options<B extends Box> = {
  /** The order's. */
  fee: string;
  /** Its boxes that have not been cancelled before. */
  left: readonly B[];
  /** Those of them that are cancelled now. */
  cancelled: readonly B[];
};

/** What goes back for each box that is cancelled: its price and shipping; the order's fee goes with the last ones that are left, on the first of them. */
export function refundsOf<B extends Box>({
  fee,
  left,
  cancelled,
}: Options<B>): { refunds: { box: B; cents: number }[]; withFee: boolean } {
  const withFee = left.length === cancelled.length;
  const refunds = cancelled.map((box, index) => ({
    box,
    cents: toCents(box.price) + toCents(box.shipping) + (withFee && index === 0 ? toCents(fee) : 0),
  }));
  return { refunds, withFee };
}
