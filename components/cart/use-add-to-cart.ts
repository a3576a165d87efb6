"use client";

import { useEffect, useRef, useState } from "react";

import { logFailure } from "@/components/cart/log-failure";

const ADDED_FOR_MS = 1500;

type Wanted = { productId: number; quantity: number } | { slug: string };

/** Logs a failure, and returns to idle once `onFailure` has updated the page. */
export function useAddToCart(onFailure?: (failure: unknown) => Promise<void>) {
  const [state, setState] = useState<"idle" | "adding" | "added">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function add(wanted: Wanted) {
    if (state === "adding") return;
    clearTimeout(timer.current);
    setState("adding");
    try {
      // Keeps the data layer out of the first script.
      const { addCardToCart, addToCart } = await import("@/components/cart/cart-actions");
      await ("slug" in wanted ? addCardToCart(wanted.slug) : addToCart(wanted));
      setState("added");
      timer.current = setTimeout(() => setState("idle"), ADDED_FOR_MS);
    } catch (failure) {
      logFailure("Adding to the cart", failure);
      await onFailure?.(failure);
      setState("idle");
    }
  }

  return { state, add };
}
