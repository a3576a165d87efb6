"use client";

import { useState } from "react";

import { CartTrigger } from "@/components/cart/cart-trigger";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const Cart = lazyInBrowser(
  () => import("@/components/cart/cart").then((module) => module.Cart),
  <CartTrigger aria-haspopup="dialog" />,
);

/** Rendering reads no one's cart, so every page can be static. */
export function CartIsland() {
  // A click before the cart has loaded opens it once it has.
  const [isWanted, setIsWanted] = useState(false);
  return (
    <div className="contents" onClick={() => setIsWanted(true)}>
      <Cart isOpenFromStart={isWanted} />
    </div>
  );
}
