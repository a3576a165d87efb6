"use client";

import { formatDollars, formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { ORDER_FEE_CENTS } from "@/lib/pricing/order-fees";
import { PAY_AS_YOU_GO } from "@/lib/pricing/plans";

type BuyCardProps = { slug: string; price: string };

/** What the card costs, all in, before anyone commits to it. */
export function BuyCard({ price }: BuyCardProps) {
  const days = PAY_AS_YOU_GO.freeStorageDays;
  return (
    <section aria-label="Buy this card" className="grid gap-5 border-y py-6">
      <p className="text-3xl leading-none font-semibold tracking-[-0.035em]">
        {formatPrice(price)}
      </p>
      <ul className="grid gap-2 text-sm text-muted-foreground">
        <li>
          {`You pay the price, the ${formatDollars(ORDER_FEE_CENTS)} order fee, and shipping only when you ship.`}
        </li>
        <li>
          {days === null
            ? "The card is in our vault and becomes yours there the moment you pay."
            : `The card is in our vault and becomes yours there the moment you pay, with ${countOf(days, "day")} of free storage.`}
        </li>
        <li>Our fee comes out of the seller’s price. Nothing is added to yours.</li>
      </ul>
    </section>
  );
}
