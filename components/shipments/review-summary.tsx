import { quoteRows } from "@/components/shipments/quote-rows";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sums } from "@/components/ui/sums";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import { formatCents } from "@/lib/platform/money";
import type { ShippingQuote } from "@/lib/pricing/shipping-rates";

type ReviewSummaryProps = {
  quote: ShippingQuote;
  country: string;
  cardCount: number;
  boxCount: number;
  isPending: boolean;
  error: Error | null;
};

export function ReviewSummary({
  quote,
  country,
  cardCount,
  boxCount,
  isPending,
  error,
}: ReviewSummaryProps) {
  return (
    <aside
      aria-labelledby="summary"
      className="self-start lg:sticky lg:top-[calc(var(--header)+2rem)]"
    >
      <div className="crimp my-1.5 grid gap-5 bg-well p-4 sm:p-6">
        <h2 id="summary" className="text-xl">
          All-in total
        </h2>
        <Sums {...quoteRows(quote, { cardCount, boxCount })} />
        <p className="text-sm text-muted-foreground">
          {`Tracked, ${quote.isDomestic ? "in the United States" : `to ${country.trim() || "another country"}`}. `}
          {quote.isSigned && "Handed over against a signature. "}
          This is all you pay.
        </p>
        <span role="status" className="sr-only">
          Total {formatCents(quote.totalCents)}
        </span>
        <div className="grid gap-3">
          {error && (
            <Notice tone="problem" role="alert" title="The shipment was not started">
              <p>{error instanceof ApiError ? error.body : errorMessage(error)}</p>
            </Notice>
          )}
          <Button
            type="submit"
            size="lg"
            block
            disabled={cardCount === 0}
            pending={isPending}
            pendingLabel="Starting..."
          >
            Continue to payment
          </Button>
          <p className="text-sm text-muted-foreground">
            Nothing is charged yet, and you can still move cards. Once you have paid, they stay in
            the shipment; you can cancel it until its parcel is packed.
          </p>
        </div>
      </div>
    </aside>
  );
}
