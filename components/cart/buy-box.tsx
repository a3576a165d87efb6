"use client";

import { BuyButton } from "@/components/cart/buy-button";
import type { Buying } from "@/components/cart/use-buying";
import { Stepper } from "@/components/ui/stepper";

export function BuyBox({ name, buying }: { name: string; buying: Buying }) {
  const { state, max, quantity, choose, button } = buying;
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Stepper label={`Quantity of ${name}`} value={quantity} max={max} onChange={choose} />
        <BuyButton ref={button} buying={buying} label="Add to cart" />
      </div>
      <span role="status" className="sr-only">
        {state === "added" && `${name} is in the cart.`}
      </span>
    </div>
  );
}
