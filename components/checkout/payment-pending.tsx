import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import type { Checkout } from "@/lib/checkout/schema";

/** A payment may be under way. The buyer can wait here or leave. */
export function PaymentPending({ checkout: { status } }: { checkout: Checkout }) {
  return (
    <Notice
      tone="wax"
      role="status"
      title={
        <span className="flex items-center gap-2.5">
          <Spinner /> The payment service has not answered yet
        </span>
      }
    >
      <p>
        We keep asking, and this page goes on by itself. You may also leave it: as soon as the
        payment is through, your order is placed and we write to you. Please do not buy the same
        boxes again meanwhile.
      </p>
      <p>
        {status === "OPEN"
          ? "Nothing is charged twice."
          : "If your boxes are sold by then, all of the money goes back to you."}
      </p>
      <ButtonLink href="/orders" variant="outline" className="mt-2">
        See your orders
      </ButtonLink>
    </Notice>
  );
}
