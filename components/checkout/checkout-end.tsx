import { ButtonLink, OutlineLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { nounOf } from "@/lib/cart/things-of";
import type { Checkout } from "@/lib/checkout/schema";
import { formatPrice } from "@/lib/platform/money";

/** A checkout without an order: what happened to the money, and what to do next. */
export function CheckoutEnd({
  checkout: { payment, total, boxes, cards },
}: {
  checkout: Checkout;
}) {
  const isRefunded = payment.status === "REFUNDED";
  const noun = nounOf({ boxes: boxes.length, cards: cards.length });
  const isOne = boxes.length + cards.length === 1;
  return (
    <Notice
      role="status"
      title={
        isRefunded
          ? `Your ${formatPrice(total)} ${payment.provider === "test" ? "would go" : "goes"} back to you`
          : `${isOne ? "This" : "These"} ${noun} ${isOne ? "is" : "are"} no longer held for you`
      }
    >
      {isRefunded ? (
        <>
          <p>{payment.message}</p>
          <p className="text-muted-foreground">
            {payment.provider === "test"
              ? "It was a test payment, so no money moved."
              : "It goes back to the card you paid with. How soon it arrives is up to your bank."}{" "}
            {`We’re sorry about the ${noun}.`}
          </p>
        </>
      ) : (
        <p className="text-muted-foreground">
          You released {isOne ? "it" : "them"} or continued with another checkout. Nothing was
          charged, and your cart has not changed.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href="/checkout">Check out again</ButtonLink>
        <OutlineLink href="/#products">Browse products</OutlineLink>
      </div>
    </Notice>
  );
}
