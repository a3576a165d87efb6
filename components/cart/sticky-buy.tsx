"use client";

import "@/components/ui/foot-bar.css";

import { type RefObject, useEffect, useRef, useState } from "react";

import { BuyButton } from "@/components/cart/buy-button";
import type { Buying } from "@/components/cart/use-buying";
import { formatPrice } from "@/lib/platform/money";

type StickyBuyProps = { price: string; buying: Buying };

/**
 * The price and the button, on small screens, once the buy box has scrolled away. Ends the page's
 * content and always takes its place there, so that nothing moves and the footer stays free.
 */
export function StickyBuy({ price, buying }: StickyBuyProps) {
  const { quantity } = buying;
  const bar = useRef<HTMLDivElement>(null);
  const isShown = useIsNeeded(bar, buying.button);
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Buy"
      data-print="none"
      data-foot={isShown ? "" : undefined}
      className="invisible sticky bottom-0 z-20 -mx-gutter mt-24 -mb-24 box-content flex h-16 items-center justify-between gap-4 border-t bg-background px-gutter pb-[env(safe-area-inset-bottom)] data-foot:visible data-foot:animate-rise-in lg:hidden"
    >
      {isShown && (
        <>
          <p>
            <strong className="text-lg font-semibold">{formatPrice(price)}</strong>
            {quantity > 1 && <span> each</span>}
          </p>
          <BuyButton
            buying={buying}
            label={quantity > 1 ? `Add ${quantity} to cart` : "Add to cart"}
          />
        </>
      )}
    </div>
  );
}

/** Whether `button` is above the screen. Its focus goes back to it when it returns. */
function useIsNeeded(
  bar: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): boolean {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const target = button.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect, rootBounds } = entries.at(-1) ?? {};
        const isAbove = !isIntersecting && (boundingClientRect?.top ?? 0) < (rootBounds?.top ?? 0);
        if (!isAbove && bar.current?.contains(document.activeElement))
          target.focus({ preventScroll: true });
        // Large screens don't show the bar, so nothing makes room for it.
        setIsNeeded(isAbove && Boolean(bar.current?.checkVisibility()));
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [bar, button]);
  return isNeeded;
}

/** What the header covers: --header, in pixels. */
const HEADER_PX = 64;
