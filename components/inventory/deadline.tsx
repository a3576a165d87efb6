import { LocalTime } from "@/components/ui/local-time";
import type { InventoryCard } from "@/lib/inventory/schema";

export function Deadline({ card }: { card: Pick<InventoryCard, "actionDeadline" | "isOverdue"> }) {
  if (!card.actionDeadline) return <span className="text-muted-foreground">N/A</span>;
  const date = <LocalTime iso={card.actionDeadline} />;
  if (!card.isOverdue) return date;
  return (
    <span className="inline-flex flex-wrap gap-x-1.5 font-medium text-destructive">
      {date}
      <span>Past due</span>
    </span>
  );
}
