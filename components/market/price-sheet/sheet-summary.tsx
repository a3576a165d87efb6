import { useWatch } from "react-hook-form";

import type { SheetFields } from "@/components/market/price-sheet/sheet-fields";
import { reviewOf, saveLabel } from "@/components/market/price-sheet/sheet-sales";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ReviewSummary } from "@/components/ui/review-summary";
import type { ListedCard } from "@/lib/market/schema";
import { formatCents, formatChange, toDecimalString } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

type SheetSummaryProps = {
  /** Cards on the market, and cards about to be listed. */
  cards: readonly ListedCard[];
  feePercent: number;
  sellerName: string;
  isPending: boolean;
  error: Error | null;
};

export function SheetSummary(props: SheetSummaryProps) {
  const { cards, feePercent, sellerName, isPending, error } = props;
  // Undefined once every card is left out.
  const typed: Partial<SheetFields>["prices"] = useWatch<SheetFields, "prices">({ name: "prices" });
  const { listed, updated, feeCents, proceedsCents } = reviewOf({ cards, typed, feePercent });
  const proceeds = formatCents(proceedsCents);
  const isUnchanged = listed.count + updated.count === 0;
  const groups = [
    { name: countOf(listed.count, "new card"), ...listed },
    { name: countOf(updated.count, "changed price"), ...updated },
  ].filter(({ count }) => count > 0);
  return (
    <ReviewSummary
      title="When they sell"
      sums={{
        isTotalFirst: true,
        total: { name: "You get", amount: proceeds },
        rows: isUnchanged
          ? []
          : [
              ...groups.map(({ name, priceCents }) => ({ name, amount: formatCents(priceCents) })),
              { name: "Our fee", amount: formatChange(toDecimalString(-feeCents)) },
            ],
      }}
      note={`Our fee is ${feePercent}% of the price when a card sells. Listing is free, and you pay nothing else.`}
      status={`You get ${proceeds}`}
      error={error}
      errorTitle="Nothing was listed or changed"
    >
      <Button
        type="submit"
        size="lg"
        block
        className="h-auto min-h-12 py-2 leading-tight whitespace-normal"
        // Keeps focus once everything is saved, so it isn't disabled.
        aria-disabled={isUnchanged || undefined}
        pending={isPending}
        pendingLabel="Saving..."
      >
        {saveLabel({ listed: listed.count, updated: updated.count })}
      </Button>
      <p className="text-sm text-muted-foreground">
        You can change a price or withdraw a card until a buyer pays for it. Buyers see you as{" "}
        <span className="font-medium [overflow-wrap:anywhere] text-foreground">{sellerName}</span>,
        never your full name. They also see which box the card came from, unless you keep that box’s
        cards private. Anyone who lists the same card later sees its price and its day of sale, but
        no names.
      </p>
      <p className="text-sm">
        <Link href="/account#market-name" className="target textlink">
          Change your market name
        </Link>
      </p>
    </ReviewSummary>
  );
}
