"use client";

import type { RefObject } from "react";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { changeLine, clearCart, removeLine } from "@/components/cart/cart-actions";
import { CartLine } from "@/components/cart/cart-line";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetFooter,
  SheetHeader,
  SheetTitle,
} from "@/components/ui/sheet";
import { Spinner } from "@/components/ui/spinner";
import { toastError } from "@/components/ui/toast";
import type { CartItem } from "@/lib/cart/schema";
import { cartCount, cartTotalCents } from "@/lib/cart/totals";
import { formatCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { ORDER_FEE_CENTS, SEALED_SHIPPING_CENTS } from "@/lib/pricing/order-fees";

type CartSheetProps = {
  lines: readonly CartItem[];
  isLoading: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opened it. The sheet mounts after the click, so it can't know. */
  opener: RefObject<HTMLButtonElement | null>;
};

export function CartSheet({ lines, isLoading, isOpen, onOpenChange, opener }: CartSheetProps) {
  const { status } = useCurrentUser();
  const count = cartCount(lines);
  const close = () => onOpenChange(false);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  const tell = (change: Promise<void>) =>
    void change.catch((error: unknown) => toastError("The cart was not changed", error));
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
        <SheetHeader closeLabel="Close cart">
          <SheetTitle>
            Cart{" "}
            {count > 0 && (
              <span className="font-normal text-muted-foreground">
                {countOf(count, "box", "boxes")}
              </span>
            )}
          </SheetTitle>
        </SheetHeader>
        {lines.length === 0 ? (
          <SheetBody className="grid place-items-center">
            {isLoading ? (
              <Spinner />
            ) : (
              <EmptyState
                heading="h3"
                title="Your cart is empty"
                description="Boxes you add are kept here, signed in or not."
              >
                <ButtonLink variant="outline" href="/#products" onClick={close}>
                  Browse products
                </ButtonLink>
              </EmptyState>
            )}
          </SheetBody>
        ) : (
          <>
            <SheetBody tabIndex={0} role="region" aria-label="Cart contents">
              <ul className="divide-y">
                {lines.map((line) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    onQuantity={(quantity) => tell(changeLine(line.id, quantity))}
                    onRemove={() => tell(removeLine(line.id))}
                    onLeave={close}
                  />
                ))}
              </ul>
            </SheetBody>
            <SheetFooter>
              <p className="flex justify-between text-lg font-semibold tracking-title">
                <span>Total</span>
                <span>{formatCents(cartTotalCents(lines))}</span>
              </p>
              <p className="text-sm text-muted-foreground">
                Plus {formatCents(ORDER_FEE_CENTS)} order fee; nothing else unless you have boxes
                shipped sealed ({formatCents(SEALED_SHIPPING_CENTS)} each).
                {status === "signed-out" && " You sign in first; your cart comes along."}
              </p>
              <ButtonLink
                size="lg"
                block
                href={status === "signed-out" ? "/auth?next=/checkout" : "/checkout"}
                onClick={close}
              >
                Check out
              </ButtonLink>
              <Button variant="ghost" block className="-mt-2" onClick={() => tell(clearCart())}>
                Clear cart
              </Button>
            </SheetFooter>
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}
