import { ButtonLink } from "@/components/ui/button";
import type { InventorySummary } from "@/lib/inventory/schema";

/** Where address, method and fee of a tray's cards are confirmed and paid. */
export function TrayReview({ summary }: { summary: InventorySummary }) {
  if (summary.statusCounts["To Ship"] === 0) return null;
  return (
    <div
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-card px-4 py-3"
      data-print="none"
    >
      <p className="max-w-prose text-sm">
        Next: confirm the address, see the fee, and pay. Until then you can move cards freely.
      </p>
      <ButtonLink href="/inventory/to-ship">Review shipment</ButtonLink>
    </div>
  );
}
