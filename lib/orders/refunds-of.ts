import { toCents } from "@/lib/platform/money";

type Box = { price: string; shipping: string };
type Options<B extends Box> = {
  fee: string;
  /** The order's open boxes, including `canceled`. */
  left: readonly B[];
  canceled: readonly B[];
  /** Cards keep the order's fee. */
  hasCards: boolean;
};

/** The refund of the order's last boxes includes its fee. */
export function refundsOf<B extends Box>({
  fee,
  left,
  canceled,
  hasCards,
}: Options<B>): { refunds: { box: B; cents: number }[]; withFee: boolean } {
  const withFee = !hasCards && left.length === canceled.length;
  const refunds = canceled.map((box, index) => ({
    box,
    cents: toCents(box.price) + toCents(box.shipping) + (withFee && index === 0 ? toCents(fee) : 0),
  }));
  return { refunds, withFee };
}
