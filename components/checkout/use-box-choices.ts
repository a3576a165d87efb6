import { useState } from "react";

import { type BoxChoice, choiceOf, deliveriesOf, OPEN_ALL } from "@/components/checkout/deliveries";
import type { CartItem } from "@/lib/cart/schema";
import type { Checkout } from "@/lib/checkout/schema";

/** Restores the choices of a buyer who returns from the payment page. */
export function useBoxChoices(open: Checkout | null) {
  const [chosen, setChosen] = useState<Readonly<Record<string, BoxChoice>>>(() => {
    const slugs = [...new Set(open?.boxes.map(({ slug }) => slug))];
    return Object.fromEntries(
      slugs.map((slug) => [
        slug,
        choiceOf(
          (open?.boxes ?? []).filter((box) => box.slug === slug).map(({ delivery }) => delivery),
        ),
      ]),
    );
  });
  const choiceFor = ({ product }: CartItem) => chosen[product.slug] ?? OPEN_ALL;
  return {
    choiceFor,
    deliveriesFor: (line: CartItem) => deliveriesOf(choiceFor(line), line.quantity),
    choose: ({ product }: CartItem, choice: BoxChoice) =>
      setChosen((before) => ({ ...before, [product.slug]: choice })),
  };
}
