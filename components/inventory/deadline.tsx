import type { InventoryCard } from "@/lib/inventory/schema";
import { formatMediumDate } from "@/lib/platform/time";

/** A deadline in the past is red and says so. */
export function Deadline({ card }: { card: Pick<InventoryCard, "actionDeadline" | "isOverdue"> }) {
  if (!card.actionDeadline) return <span className="text-muted-foreground">N/A</span>;
  const date = <time dateTime={card.actionDeadline}>{formatMediumDate(card.actionDeadline)}</time>;
  if (!card.isOverdue) return date;
  return (
    <span className="inline-flex flex-wrap gap-x-1.5 font-medium text-destructive">
      {date}
      <span>Past due</span>
    </span>
  );
}
