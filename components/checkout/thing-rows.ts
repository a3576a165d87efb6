import { formatCents } from "@/lib/platform/money";
import { countOf, plural } from "@/lib/platform/plural";

type Bought = {
  boxCount: number;
  cardCount: number;
  subtotalCents: number;
  cardsCents: number;
  shippingCents: number;
  cardShippingCents: number;
};

export function thingRows({
  boxCount,
  cardCount,
  subtotalCents,
  cardsCents,
  shippingCents,
  cardShippingCents,
}: Bought) {
  const boxShippingCents = shippingCents - cardShippingCents;
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
            amount: boxShippingCents === 0 ? "None" : formatCents(boxShippingCents),
          },
        ]
      : []),
    ...(cardShippingCents > 0
      ? [
          {
            name: plural(cardCount, "Shipping of your card", "Shipping of your cards"),
            amount: formatCents(cardShippingCents),
          },
        ]
      : []),
  ];
}
