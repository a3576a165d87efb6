"use client";

import { useRef, useState } from "react";

import { useAddToCart } from "@/components/cart/use-add-to-cart";
import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import { ApiError } from "@/lib/platform/client/api-client";

/** The listing was sold out or deleted in the meantime. */
const REFUSALS = new Set([404, 409]);

type BuyingOptions = {
  /** Null when sold out. */
  productId: number | null;
  availableCount: number;
  /** Called when the boxes are gone. Resolves once the page shows what is left. */
  onRefused: () => Promise<void>;
};

/** What the buy box and the bar at the bottom of a phone's screen share. */
export function useBuying({ productId, availableCount, onRefused }: BuyingOptions) {
  const [chosen, choose] = useState(1);
  const { state, add } = useAddToCart(async (failure) => {
    if (failure instanceof ApiError && REFUSALS.has(failure.status)) await onRefused();
  });
  const max = Math.min(availableCount, MAX_CART_QUANTITY);
  const quantity = Math.min(chosen, max);
  return {
    state,
    max,
    quantity,
    choose,
    add: () => productId !== null && void add({ productId, quantity }),
    /** The button of the buy box. */
    button: useRef<HTMLButtonElement>(null),
  };
}

export type Buying = ReturnType<typeof useBuying>;
