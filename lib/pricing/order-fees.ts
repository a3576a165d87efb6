/** Per order on the pay-as-you-go plan (specification, point 9). */
export const ORDER_FEE_CENTS = 199;
/** Per box sent sealed; a box that we open isn't sent. */
export const SEALED_SHIPPING_CENTS = 995;

export type Delivery = "BREAK" | "SHIP_SEALED";

type Totals = {
  subtotalCents: number;
  shippingCents: number;
  feeCents: number;
  totalCents: number;
};

export function shippingCentsOf(delivery: Delivery): number {
  return delivery === "SHIP_SEALED" ? SEALED_SHIPPING_CENTS : 0;
}

export function orderTotals(boxes: readonly { priceCents: number; delivery: Delivery }[]): Totals {
  const subtotalCents = boxes.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const shippingCents = boxes.reduce((sum, { delivery }) => sum + shippingCentsOf(delivery), 0);
  return {
    subtotalCents,
    shippingCents,
    feeCents: ORDER_FEE_CENTS,
    totalCents: subtotalCents + shippingCents + ORDER_FEE_CENTS,
  };
}
