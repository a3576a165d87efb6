import { toCents } from "@/lib/platform/money";

type Box = { price: string; shipping: string };
type Options<B extends Box> = {
  fee: string;
  /** The order's open boxes, including `cancelled`. */
  left: readonly B[];
  cancelled: readonly B[];
  /** Cards keep the order's fee. */
  hasCards: boolean;
};

/** The refund of the order's last boxes includes its fee. */
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
