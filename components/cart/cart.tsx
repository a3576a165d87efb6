"use client";

import { useRef, useState } from "react";

import { CartTrigger } from "@/components/cart/cart-trigger";
import { useCart } from "@/components/cart/use-cart";
import { Count } from "@/components/ui/count";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { QueryProvider } from "@/components/ui/query-provider";
import { cartCount } from "@/lib/cart/totals";
import { countOf } from "@/lib/platform/plural";

// Prefetched on intent, so that it is ready when the button is pressed.
const loadSheet = () => import("@/components/cart/cart-sheet");
const CartSheet = lazyInBrowser(() => loadSheet().then((module) => module.CartSheet));

export function Cart({ isWanted }: { isWanted: boolean }) {
  return (
    <QueryProvider>
      <CartButton isWanted={isWanted} />
    </QueryProvider>
  );
}

function CartButton({ isWanted }: { isWanted: boolean }) {
  const { lines, cards, isLoading } = useCart();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(isWanted);
  const [wasOpened, setWasOpened] = useState(isWanted);
  const count = cartCount(lines) + cards.length;
  // The press began before this button existed.
  if (isWanted && !wasOpened) {
    setWasOpened(true);
    setIsOpen(true);
  }
  return (
    <>
      <CartTrigger
        ref={button}
        aria-label={count > 0 ? `Cart, ${countOf(count, "item")}` : "Cart"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadSheet}
        onTouchStart={loadSheet}
        onFocus={loadSheet}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {count > 0 && (
          <Count aria-hidden="true" className="absolute top-0.5 right-0">
            {count > 99 ? "99+" : count}
          </Count>
        )}
      </CartTrigger>
      {wasOpened && (
        <CartSheet
          lines={lines}
          cards={cards}
          isLoading={isLoading}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          opener={button}
        />
      )}
    </>
  );
}
