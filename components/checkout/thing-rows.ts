import { formatCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

type Bought = {
  boxCount: number;
  cardCount: number;
  /** With that of the cards. */
  subtotalCents: number;
  cardsCents: number;
  shippingCents: number;
};

/** What boxes and cards cost, as rows of Sums. */
export function thingRows({
  boxCount,
  cardCount,
  subtotalCents,
  cardsCents,
  shippingCents,
}: Bought) {
  return [
    ...(boxCount > 0
      ? [
          {
            name: countOf(boxCount, "box", "boxes"),
            amount: formatCents(subtotalCents - cardsCents),
          },
        ]
      : []),
    ...(cardCount > 0
      ? [{ name: countOf(cardCount, "card"), amount: formatCents(cardsCents) }]
      : []),
    ...(boxCount > 0
      ? [
          {
            name: "Sealed shipping",
            amount: shippingCents === 0 ? "None" : formatCents(shippingCents),
          },
        ]
      : []),
  ];
}
