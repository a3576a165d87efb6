import { useHoldLeft } from "@/components/checkout/use-hold-left";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { nounOf, thingsOf } from "@/lib/cart/things-of";
import type { Checkout } from "@/lib/checkout/schema";

/** Leads a buyer who went back or opened another tab to the boxes they already hold. */
export function HeldAlready({ checkout }: { checkout: Checkout }) {
  const { id, boxes, cards, holdUntil, payment } = checkout;
  const isHeld = useHoldLeft(checkout) > 0;
  const isWaiting = payment.status === "PENDING" && payment.url === null;
  const counts = { boxes: boxes.length, cards: cards.length };
  const isOne = boxes.length + cards.length === 1;
  if (isWaiting) {
    return (
      <Notice
        key="waiting"
        tone="wax"
        className="mb-8"
        title="Your payment is still being processed"
      >
        <p>Please wait for the result before you buy the same items again.</p>
        <PaymentLink id={id}>View the payment</PaymentLink>
      </Notice>
    );
  }
  if (!isHeld) {
    return (
      <Notice
        key="ended"
        className="mb-8"
        title={
          isOne
            ? `Your ${nounOf(counts)} is no longer held`
            : `Your ${thingsOf(counts)} are no longer held`
        }
      >
        <p className="text-muted-foreground">
          The hold ended at <LocalTime iso={holdUntil} format="clock" />, and others may buy{" "}
          {isOne ? "it" : "them"} now. You can still continue to payment if{" "}
          {isOne ? "it is" : "they are"} still available, or start a new checkout here.
        </p>
        <PaymentLink id={id}>Continue to payment</PaymentLink>
      </Notice>
    );
  }
  return (
    <Notice
      key="held"
      tone="wax"
      className="mb-8"
      title={`${thingsOf(counts)} ${isOne ? "is" : "are"} already held for you`}
    >
      <p>
        You can continue to payment, or make changes here: checking out again replaces what is held.
        The hold ends at <LocalTime iso={holdUntil} format="clock" />.
      </p>
      <PaymentLink id={id}>Continue to payment</PaymentLink>
    </Notice>
  );
}

function PaymentLink({ id, children }: { id: string; children: string }) {
  return (
    <ButtonLink href={`/checkout/${id}`} variant="outline" size="sm" className="mt-2">
      {children}
    </ButtonLink>
  );
}
