import type { ReactNode } from "react";

import { DropLinks } from "@/components/cart/drop-links";
import { chargedNow } from "@/components/cart/later-costs";
import { thingRows } from "@/components/checkout/thing-rows";
import { VerifyEmailOffer } from "@/components/checkout/verify-email-offer";
import { useFees } from "@/components/payments/fees";
import { LimitsLink } from "@/components/spending/limits-link";
import { Button } from "@/components/ui/button";
import { Refusal } from "@/components/ui/refusal";
import { Sums } from "@/components/ui/sums";
import { nounOf } from "@/lib/cart/things-of";
import { errorMessage } from "@/lib/platform/client/api-client";
import { formatCents } from "@/lib/platform/money";
import { plural } from "@/lib/platform/plural";
import type { orderTotals } from "@/lib/pricing/order-fees";

type HoldSummaryProps = {
  totals: ReturnType<typeof orderTotals>;
  boxCount: number;
  cardCount: number;
  isPending: boolean;
  /** Others are ahead of this buyer. */
  isCrowded: boolean;
  error: Error | null;
  /** What the buyer must know or confirm first. */
  children: ReactNode;
};

export function HoldSummary({
  totals: { subtotalCents, cardsCents, shippingCents, cardShipping, feeCents, totalCents },
  boxCount,
  cardCount,
  isPending,
  isCrowded,
  error,
  children,
}: HoldSummaryProps) {
  const fees = useFees();
  const { sealedShippingFeeCents: sealedShippingCents } = fees;
  const total = formatCents(totalCents);
  const noun = nounOf({ boxes: boxCount, cards: cardCount });
  const staysInVault =
    boxCount * sealedShippingCents > shippingCents || (cardCount > 0 && !cardShipping);
  const are = plural(boxCount + cardCount, "is", "are");
  return (
    <aside
      aria-labelledby="summary"
      className="self-start lg:sticky lg:top-[calc(var(--header)+2rem)]"
    >
      <div className="crimp my-1.5 grid gap-5 bg-well p-4 sm:p-6">
        <h2 id="summary" className="text-xl">
          All-in total
        </h2>
        <Sums
          rows={[
            ...thingRows({
              boxCount,
              cardCount,
              subtotalCents,
              cardsCents,
              shippingCents,
              cardShippingCents: cardShipping?.totalCents ?? 0,
            }),
            { name: "Order fee", amount: formatCents(feeCents) },
          ]}
          total={{ name: "Total", amount: total }}
        />
        <p className="text-sm text-muted-foreground">{chargedNow(fees, staysInVault)}</p>
        <span role="status" className="sr-only">
          {`Total ${total}`}
        </span>
        <div className="grid gap-3">
          {error && (
            <Refusal title={`Your ${noun} ${are} not held yet`}>
              <p>{errorMessage(error)}</p>
              <VerifyEmailOffer refusal={error} />
              <LimitsLink refusal={error} />
              <DropLinks refusal={error} />
            </Refusal>
          )}
          {children}
          <Button
            type="submit"
            size="lg"
            block
            className="h-auto min-h-12 py-2 leading-tight whitespace-normal"
            pending={isPending}
            pendingLabel={`Holding your ${noun}...`}
          >
            {`Hold my ${noun} and continue`}
          </Button>
          <p role="status" className={isCrowded ? "text-sm" : "sr-only"}>
            {isCrowded &&
              "Many people are buying right now. We keep trying for you. Please stay on this page."}
          </p>
          <p className="text-sm text-muted-foreground">
            {`Nothing is charged yet. Your ${noun} ${are} held for 15 minutes while you pay.`}
          </p>
        </div>
      </div>
    </aside>
  );
}
