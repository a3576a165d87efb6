import { buttonVariants } from "@/components/ui/button-variants";
import { TitledSection } from "@/components/ui/titled-section";
import { formatPrice } from "@/lib/platform/money";

export function PaymentAway({ url, total }: { url: string; total: string }) {
  return (
    <TitledSection id="pay" title="Pay" size="xl" className="grid justify-items-start gap-5">
      <p className="text-sm text-muted-foreground">
        You started a payment on Stripe, and it is still open. Continue there whenever you like. If
        you just paid, you’re all set: this page updates by itself.
      </p>
      <a href={url} className={buttonVariants({ size: "lg" })}>
        {`Pay ${formatPrice(total)} on Stripe`}
      </a>
    </TitledSection>
  );
}
