import { REVIEW_GRADING, reviewShipment, SET_PRICES } from "@/components/cards/next-step";
import { ButtonLink } from "@/components/ui/button";
import type { NextStep } from "@/components/ui/toast";
import { countCards } from "@/lib/inventory/action-messages";
import type { InventorySummary } from "@/lib/inventory/schema";
import type { StatusTab } from "@/lib/inventory/view";
import { plural } from "@/lib/platform/plural";

/** The open step of a tray. Samples don't count, because nothing becomes due for them. */
export function TrayReview({ tab, summary }: { tab: StatusTab; summary: InventorySummary }) {
  const { statusCounts, paidCounts, dueCounts, unpaidEvaluations, hasOffers } = summary;
  if (tab === "to-ship" && statusCounts["To Ship"] > paidCounts["To Ship"])
    return (
      <Bar
        due={dueOf(dueCounts["To Ship"], "to review")}
        text="Next: confirm the address, see the fee, and pay. Until then you can move cards freely."
        step={reviewShipment()}
      />
    );
  if (tab === "to-grade" && statusCounts["To Grade"] > paidCounts["To Grade"])
    return (
      <Bar
        due={dueOf(dueCounts["To Grade"], "to review")}
        text="Next: choose a company and a tier, see the fee, and pay. Until then you can move cards freely."
        step={REVIEW_GRADING}
      />
    );
  if (tab === "listed" && statusCounts.Listed > 0)
    return (
      <Bar
        due={dueOf(dueCounts.Listed, "without a price")}
        text={[
          hasOffers
            ? "Each card with a price is on the market."
            : "Next: set a price for each card and see what you get.",
          "Until a card sells, you can change its price or withdraw it.",
        ].join(" ")}
        step={SET_PRICES}
      />
    );
  if (tab === "to-ship" || tab === "listed" || unpaidEvaluations === 0) return null;
  return (
    <Bar
      text={`${unpaidEvaluations.toLocaleString("en-US")} ${plural(unpaidEvaluations, "grading evaluation is", "grading evaluations are")} requested but not paid yet.`}
      step={REVIEW_GRADING}
    />
  );
}

const dueOf = (count: number, what: string) =>
  count > 0 ? `${countCards(count)} ${what}` : undefined;

function Bar({ due, text, step }: { due?: string | undefined; text: string; step: NextStep }) {
  return (
    <div
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-card px-4 py-3 max-sm:mt-2.5 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:p-2 max-sm:pl-3 max-sm:text-sm"
      data-print="none"
    >
      <div className="max-w-prose text-sm max-sm:contents">
        {due && <p className="font-strong">{due}</p>}
        <p className={due ? "max-sm:order-last max-sm:w-full" : "max-sm:flex-1"}>{text}</p>
      </div>
      <ButtonLink href={step.href}>{step.label}</ButtonLink>
    </div>
  );
}
