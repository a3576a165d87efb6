"use client";

import type { RefObject } from "react";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { changeLine, clearCart, removeCard, removeLine } from "@/components/cart/cart-actions";
import { CartCardLine } from "@/components/cart/cart-card-line";
import { CartLine } from "@/components/cart/cart-line";
import { laterCosts } from "@/components/cart/later-costs";
import { useFees } from "@/components/payments/fees";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from "@/components/ui/sheet";
import { Spinner } from "@/components/ui/spinner";
import { toastError } from "@/components/ui/toast";
import type { CartCard, CartItem } from "@/lib/cart/schema";
import { thingsOf } from "@/lib/cart/things-of";
import { cartCount, cartTotalCents } from "@/lib/cart/totals";
import { formatCents } from "@/lib/platform/money";

type CartSheetProps = {
  lines: readonly CartItem[];
  cards: readonly CartCard[];
  isLoading: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opened the sheet, which mounts after the click and can't know it. */
  opener: RefObject<HTMLButtonElement | null>;
};

export function CartSheet({
  lines,
  cards,
  isLoading,
  isOpen,
  onOpenChange,
  opener,
}: CartSheetProps) {
  const { status } = useCurrentUser();
  const fees = useFees();
  const counts = { boxes: cartCount(lines), cards: cards.length };
  const isEmpty = lines.length + cards.length === 0;
  const close = () => onOpenChange(false);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  const showFailure = (change: Promise<void>) =>
    void change.catch((error: unknown) => toastError("The cart was not changed", error));
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
        <SheetHeader closeLabel="Close cart">
          <span>Cart </span>
          {!isEmpty && (
            <span className="font-normal text-muted-foreground">{thingsOf(counts)}</span>
          )}
        </SheetHeader>
        {isEmpty ? (
          <SheetBody className="grid place-items-center">
            {isLoading ? (
              <Spinner />
            ) : (
              <EmptyState
                heading="h3"
                title="Your cart is empty"
                description="Boxes and cards you add are kept here, signed in or not."
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
                    onQuantity={(quantity) => showFailure(changeLine(line.id, quantity))}
                    onRemove={() => showFailure(removeLine(line.id))}
                    onLeave={close}
                  />
                ))}
                {cards.map((card) => (
                  <CartCardLine
                    key={card.id}
                    line={card}
                    onRemove={() => showFailure(removeCard(card.id))}
                    onLeave={close}
                  />
                ))}
              </ul>
            </SheetBody>
            <SheetFooter>
              <p className="flex justify-between text-lg font-semibold tracking-title">
                <span>Total</span>
                <span>{formatCents(cartTotalCents(lines, cards))}</span>
              </p>
              <p className="text-sm text-muted-foreground">
                {[
                  `Plus ${formatCents(fees.orderFeeCents)} order fee.`,
                  lines.length > 0 &&
                    `Boxes shipped sealed are ${formatCents(fees.sealedShippingFeeCents)} each.`,
                  laterCosts(fees),
                  status === "signed-out" &&
                    "You’ll sign in or register first. Your cart comes along.",
                ]
                  .filter(Boolean)
                  .join(" ")}
              </p>
              <ButtonLink
                size="lg"
                block
                href={status === "signed-out" ? "/auth?next=/checkout" : "/checkout"}
                onClick={close}
              >
                Check out
              </ButtonLink>
              <Button
                variant="ghost"
                block
                className="-mt-2"
                onClick={() => showFailure(clearCart())}
              >
                Clear cart
              </Button>
            </SheetFooter>
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}
