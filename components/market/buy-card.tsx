"use client";

import { useState } from "react";

import { useAddToCart } from "@/components/cart/use-add-to-cart";
import { useFees } from "@/components/payments/fees";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { RefusalText } from "@/components/ui/refusal";
import { errorMessage } from "@/lib/platform/client/api-client";
import { formatDollars, formatPrice } from "@/lib/platform/money";
import { storageOf } from "@/lib/pricing/plans";

type BuyCardProps = { slug: string; name: string; price: string };

/** Shows the all-in price before anyone commits to it. */
export function BuyCard({ slug, name, price }: BuyCardProps) {
  const [refusal, setRefusal] = useState("");
  const { state, add } = useAddToCart((failure) => {
    setRefusal(errorMessage(failure));
    return Promise.resolve();
  });
  const fees = useFees();
  return (
    <section aria-label="Buy this card" className="grid gap-5 border-y py-6">
      <p className="text-3xl leading-none font-semibold tracking-[-0.035em]">
        {formatPrice(price)}
      </p>
      <div className="grid gap-2">
        <Button
          size="lg"
          block
          pending={state === "adding"}
          onClick={() => {
            setRefusal("");
            void add({ slug });
          }}
        >
          {state === "added" && <CheckIcon />}
          <span>
            {state === "idle" ? "Add to cart" : state === "adding" ? "Adding..." : "Added"}
          </span>
        </Button>
        <span role="status" className="sr-only">
          {state === "added" && `${name} is in the cart.`}
        </span>
        {refusal && <RefusalText>{refusal}</RefusalText>}
      </div>
      <ul className="grid gap-2 text-sm text-muted-foreground">
        <li>
          {`You pay the price, the ${formatDollars(fees.orderFeeCents)} order fee, and shipping only when you ship.`}
        </li>
        <li>
          {`The card is in our vault and becomes yours the moment you pay. Keep it there, free for ${storageOf(fees)}, or have it shipped in the same checkout.`}
        </li>
        <li>Our fee comes out of the seller’s price. Nothing is added to yours.</li>
      </ul>
    </section>
  );
}
