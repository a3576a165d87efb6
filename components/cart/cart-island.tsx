"use client";

import { useState } from "react";

import { CartTrigger } from "@/components/cart/cart-trigger";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const Cart = lazyInBrowser(
  () => import("@/components/cart/cart").then((module) => module.Cart),
  <CartTrigger aria-haspopup="dialog" />,
);

/** The cart in the header. Nobody's cart is read while a page is rendered, so every page can be static. */
export function CartIsland() {
  // A click on the button before the cart is there opens it when it is.
  const [isWanted, setIsWanted] = useState(false);
  return (
    <div className="contents" onClick={() => setIsWanted(true)}>
      <Cart isOpenFromStart={isWanted} />
    </div>
  );
}
