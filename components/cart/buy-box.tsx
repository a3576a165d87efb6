"use client";

import { useState } from "react";

import { useAddToCart } from "@/components/cart/use-add-to-cart";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { Stepper } from "@/components/ui/stepper";
import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import { ApiError } from "@/lib/http/client";

type BuyBoxProps = { productId: number; name: string; availableCount: number };

/** How many boxes, and into the cart with them. */
export function BuyBox({ productId, name, availableCount }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1);
  const { state, error, add } = useAddToCart();
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Stepper label={`Quantity of ${name}`} value={quantity} max={Math.min(availableCount, MAX_CART_QUANTITY)} onChange={setQuantity} />
        <Button size="lg" pending={state === "adding"} onClick={() => add({ productId, quantity })}>
          {state === "added" && <CheckIcon />}
          {state === "idle" ? "Add to cart" : state === "adding" ? "Adding..." : "Added"}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-destructive empty:hidden">
        {error instanceof ApiError && error.body}
      </p>
      <span role="status" className="sr-only">
        {state === "added" && `${name} is in the cart.`}
      </span>
    </div>
  );
}
