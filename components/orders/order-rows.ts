import type { Order } from "@/lib/orders/schema";
import { formatCents, formatPrice, toCents } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";

/** An order's amounts in reading order, for screen and print. */
export function orderRows({
  boxes,
  cards,
  subtotal,
  shipping,
  cardShipping,
  fee,
  total,
  refunded,
}: Order) {
  const boxShippingCents = toCents(shipping) - toCents(cardShipping);
  const refundedCents = toCents(refunded);
  const cardsCents = cards.reduce((sum, { price }) => sum + toCents(price), 0);
  const rows = [
    ...(boxes.length > 0
      ? [
          {
            name: countOf(boxes.length, "box", "boxes"),
            amount: formatCents(toCents(subtotal) - cardsCents),
          },
        ]
      : []),
    ...(cards.length > 0
      ? [{ name: countOf(cards.length, "card"), amount: formatCents(cardsCents) }]
      : []),
    ...(boxShippingCents > 0
      ? [{ name: "Sealed shipping", amount: formatCents(boxShippingCents) }]
      : []),
    ...(toCents(cardShipping) > 0
      ? [
          {
            name: plural(cards.length, "Shipping of your card", "Shipping of your cards"),
            amount: formatPrice(cardShipping),
          },
        ]
      : []),
    { name: "Order fee", amount: formatPrice(fee) },
  ];
  if (refundedCents === 0) return { rows, total: { name: "Total", amount: formatPrice(total) } };
  return {
    rows: [
      ...rows,
      { name: "Total", amount: formatPrice(total) },
      { name: "Refunded", amount: `−${formatCents(refundedCents)}` },
    ],
    total: { name: "After refunds", amount: formatCents(toCents(total) - refundedCents) },
  };
}
