import { ButtonLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import type { Checkout } from "@/lib/checkout/schema";
import { formatPrice } from "@/lib/money";

/** Money may be under way. Nothing is to be done but to wait, and that may be done elsewhere. */
export function PaymentPending({ checkout: { payment, total, status } }: { checkout: Checkout }) {
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
        We keep asking, and this page goes on by itself. You may also leave it: as soon as the payment is through, your order is placed and we write to you. Please do not buy the same boxes
        again meanwhile.
      </p>
      <p>{status === "OPEN" ? "Nothing is charged twice." : "If your boxes are sold by then, all of the money goes back to you."}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {payment.url && (
          <a href={payment.url} className={buttonVariants()}>
            Go on at Stripe and pay {formatPrice(total)}
          </a>
        )}
        <ButtonLink href="/orders" variant="outline">
          See your orders
        </ButtonLink>
      </div>
    </Notice>
  );
}
