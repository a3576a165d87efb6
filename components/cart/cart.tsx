"use client";

import { useRef, useState } from "react";

import { CartTrigger } from "@/components/cart/cart-trigger";
import { useCart } from "@/components/cart/use-cart";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { QueryProvider } from "@/components/ui/query-provider";
import { cartCount } from "@/lib/cart/totals";

// Fetched when somebody reaches for the button, so that it is there when the button is pressed.
const loadSheet = () => import("@/components/cart/cart-sheet");
const CartSheet = lazyInBrowser(() => loadSheet().then((module) => module.CartSheet));

export function Cart({ isOpenFromStart }: { isOpenFromStart: boolean }) {
  return (
    <QueryProvider>
      <CartButton isOpenFromStart={isOpenFromStart} />
    </QueryProvider>
  );
}

function CartButton({ isOpenFromStart }: { isOpenFromStart: boolean }) {
  const { lines, isLoading } = useCart();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenFromStart);
  const [wasOpened, setWasOpened] = useState(isOpenFromStart);
  return (
    <>
      <CartTrigger
        ref={button}
        count={cartCount(lines)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadSheet}
        onTouchStart={loadSheet}
        onFocus={loadSheet}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      />
      {wasOpened && (
        <CartSheet
          lines={lines}
          isLoading={isLoading}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          opener={button}
        />
      )}
    </>
  );
}
