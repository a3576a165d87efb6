"use client";

import { useRef, useState, useSyncExternalStore } from "react";

import { CartTrigger } from "@/components/cart/cart-trigger";
import { onCartSession, readCartSession } from "@/components/cart/session-id";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { hasSessionHint, onSessionHint } from "@/lib/sessions/session-hint";

const loadCart = () => import("@/components/cart/cart");
const Cart = lazyInBrowser(
  () => loadCart().then((module) => module.Cart),
  <CartTrigger aria-haspopup="dialog" />,
);

/** Rendering reads no cart, so every page can be static. A browser without a cart loads nothing. */
export function CartIsland() {
  const mayHaveItems = useSyncExternalStore(onCart, mayHaveCart, () => false);
  // A click before the cart has loaded opens it afterwards.
  const [isWanted, setIsWanted] = useState(false);
  const pressed = useRef<Element>(null);
  const isLoaded = mayHaveItems || isWanted;
  // If the cart loads during a press, its button replaces the pressed one and no click fires.
  const endPress = () => pressed.current?.isConnected === false && setIsWanted(true);
  return (
    <div
      className="contents"
      onPointerDown={({ target }) => (pressed.current = target as Element)}
      onPointerUp={endPress}
      onClick={() => setIsWanted(true)}
    >
      {isLoaded ? (
        <Cart isWanted={isWanted} />
      ) : (
        <CartTrigger
          aria-haspopup="dialog"
          onPointerEnter={loadCart}
          onTouchStart={loadCart}
          onFocus={loadCart}
        />
      )}
    </div>
  );
}

const mayHaveCart = () => readCartSession() !== null || hasSessionHint();

function onCart(listener: () => void): () => void {
  const endings = [onCartSession(listener), onSessionHint(listener)];
  return () => endings.forEach((end) => end());
}
