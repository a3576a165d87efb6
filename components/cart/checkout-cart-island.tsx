"use client";

import { useSyncExternalStore } from "react";

import { wantsCheckout } from "@/components/accounts/next-path";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const CheckoutCart = lazyInBrowser(() =>
  import("@/components/cart/checkout-cart").then((module) => module.CheckoutCart),
);

const neverChanges = () => () => {};

/** Keeps the cart in view of a visitor who registers or signs in to check out. */
export function CheckoutCartIsland() {
  const isShown = useSyncExternalStore(neverChanges, wantsCheckout, () => false);
  return isShown && <CheckoutCart />;
}
