import { ButtonLink } from "@/components/ui/button";
import type { InventorySummary } from "@/lib/inventory/schema";
import type { StatusTab } from "@/lib/inventory/view";
import { plural } from "@/lib/platform/plural";

export function TrayReview({ tab, summary }: { tab: StatusTab; summary: InventorySummary }) {
  const { statusCounts, paidCounts, unpaidEvaluations, hasOffers } = summary;
  if (tab === "to-ship" && statusCounts["To Ship"] > paidCounts["To Ship"])
    return (
      <Bar
        text="Next: confirm the address, see the fee, and pay. Until then you can move cards freely."
        href="/inventory/to-ship"
        label="Review shipment"
      />
    );
  if (tab === "to-grade" && statusCounts["To Grade"] > paidCounts["To Grade"])
    return (
      <Bar
        text="Next: choose a company and a tier, see the fee, and pay. Until then you can move cards freely."
        href="/inventory/to-grade"
        label="Review grading"
      />
    );
  if (tab === "listed" && statusCounts.Listed > 0)
    return (
      <Bar
        text={[
          hasOffers
            ? "Each card with a price is on the market."
            : "Next: set a price for each card and see what you get.",
          "Until a card sells, you can change its price or withdraw it.",
        ].join(" ")}
        href="/inventory/listed"
        label="Set prices"
      />
    );
  if (tab === "to-ship" || tab === "listed" || unpaidEvaluations === 0) return null;
  return (
    <Bar
      text={`${unpaidEvaluations.toLocaleString("en-US")} ${plural(unpaidEvaluations, "grading evaluation is", "grading evaluations are")} requested but not paid yet.`}
      href="/inventory/to-grade"
      label="Review grading"
    />
  );
}

function Bar({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <div
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-card px-4 py-3"
      data-print="none"
    >
      <p className="max-w-prose text-sm">{text}</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  );
}
