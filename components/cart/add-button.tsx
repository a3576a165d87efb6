"use client";

import { useAddToCart } from "@/components/cart/use-add-to-cart";
import { Button } from "@/components/ui/button";
import { CheckIcon, PlusIcon } from "@/components/ui/icons";

export function AddButton({ productId, name }: { productId: number; name: string }) {
  const { state, add } = useAddToCart();
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        pending={state === "adding"}
        onClick={() => add({ productId, quantity: 1 })}
      >
        {state === "idle" && <PlusIcon className="icon-sm max-md:hidden" />}
        {state === "added" && <CheckIcon className="icon-sm" />}
        <span>{state === "idle" ? "Add" : state === "adding" ? "Adding..." : "Added"}</span>
        <span className="sr-only">{`${name} to the cart`}</span>
      </Button>
      <span role="status" className="sr-only">
        {state === "added" && `${name} is in the cart.`}
      </span>
    </>
  );
}
