"use client";

import { useState } from "react";

import { useAddToCart } from "@/components/cart/use-add-to-cart";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { Stepper } from "@/components/ui/stepper";
import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import { ApiError } from "@/lib/platform/client/api-client";

/** The listing was sold out or deleted in the meantime. */
const REFUSALS = new Set([404, 409]);

type BuyBoxProps = {
  productId: number;
  name: string;
  availableCount: number;
  /** Called when the boxes are gone. Resolves once the page shows what is left. */
  onRefused: () => Promise<void>;
};

export function BuyBox({ productId, name, availableCount, onRefused }: BuyBoxProps) {
  const [chosen, setChosen] = useState(1);
  const { state, add } = useAddToCart(async (failure) => {
    if (failure instanceof ApiError && REFUSALS.has(failure.status)) await onRefused();
  });
  const max = Math.min(availableCount, MAX_CART_QUANTITY);
  const quantity = Math.min(chosen, max);
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Stepper label={`Quantity of ${name}`} value={quantity} max={max} onChange={setChosen} />
        <Button size="lg" pending={state === "adding"} onClick={() => add({ productId, quantity })}>
          {state === "added" && <CheckIcon />}
          <span>
            {state === "idle" ? "Add to cart" : state === "adding" ? "Adding..." : "Added"}
          </span>
        </Button>
      </div>
      <span role="status" className="sr-only">
        {state === "added" && `${name} is in the cart.`}
      </span>
    </div>
  );
}
