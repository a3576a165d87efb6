import { buttonVariants } from "@/components/ui/button-variants";
import { formatPrice } from "@/lib/platform/money";

/** The provider's page is open and has reported no payment yet. */
export function PaymentAway({ url, total }: { url: string; total: string }) {
  return (
    <section aria-labelledby="pay" className="grid justify-items-start gap-5">
      <h2 id="pay" className="text-xl">
        Pay
      </h2>
      <p className="text-sm text-muted-foreground">
        You have begun to pay on a page of Stripe, and it is still open: go on there when you like.
        If you have just paid, you need not do anything. This page goes on by itself.
      </p>
      <a href={url} className={buttonVariants({ size: "lg" })}>
        Go on at Stripe and pay {formatPrice(total)}
      </a>
    </section>
  );
}
