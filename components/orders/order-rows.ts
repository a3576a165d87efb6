import type { Order } from "@/lib/orders/schema";
import { formatCents, formatPrice, toCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

/** An order's amounts in reading order, for screen and print. */
export function orderRows({ boxes, cards, subtotal, shipping, fee, total, refunded }: Order) {
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
    ...(toCents(shipping) > 0 ? [{ name: "Sealed shipping", amount: formatPrice(shipping) }] : []),
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
