import { CustomsNote } from "@/components/payments/customs-note";
import { quoteRows } from "@/components/shipments/quote-rows";
import { Button } from "@/components/ui/button";
import { ReviewSummary as Summary } from "@/components/ui/review-summary";
import { formatCents } from "@/lib/platform/money";
import type { ShippingQuote } from "@/lib/pricing/shipping-rates";

type ReviewSummaryProps = {
  quote: ShippingQuote;
  country: string;
  declared: string;
  cardCount: number;
  boxCount: number;
  isPending: boolean;
  error: Error | null;
};

export function ReviewSummary({
  quote,
  country,
  declared,
  cardCount,
  boxCount,
  isPending,
  error,
}: ReviewSummaryProps) {
  return (
    <Summary
      title="All-in total"
      heading="h2"
      sums={quoteRows(quote, { cardCount, boxCount })}
      note={
        <>
          <span>{`Tracked, ${quote.isDomestic ? "in the United States" : `to ${country.trim() || "another country"}`}. `}</span>
          {quote.isSigned && <span>{"Signature required on delivery. "}</span>}
          <span>{quote.isDomestic ? "This is all you pay." : "This is all you pay us."}</span>
        </>
      }
      status={`Total ${formatCents(quote.totalCents)}`}
      error={error}
      errorTitle="The shipment was not started"
    >
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
      <CustomsNote country={country} declared={declared} />
      <p className="text-sm text-muted-foreground">
        Nothing is charged yet, and you can still move cards. Once you have paid, they stay in the
        shipment; you can cancel it until its parcel is packed.
      </p>
    </Summary>
  );
}
