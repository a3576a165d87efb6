import { cn } from "@/components/ui/cn";
import { LocalTime } from "@/components/ui/local-time";
import type { InventoryCard } from "@/lib/inventory/schema";

type DeadlineProps = {
  card: Pick<InventoryCard, "actionDeadline" | "isOverdue">;
  /** Rows on phones have no column headings, so they say what the date is. */
  isInRow?: boolean;
};

export function Deadline({ card, isInRow = false }: DeadlineProps) {
  if (!card.actionDeadline)
    return <span className={cn("text-muted-foreground", isInRow && "max-lg:sr-only")}>N/A</span>;
  return (
    <span
      className={cn(
        "inline-flex flex-wrap gap-x-1.5",
        card.isOverdue && "font-medium text-destructive",
      )}
    >
      {isInRow && <span className="text-muted-foreground lg:hidden">Act by</span>}
      <LocalTime iso={card.actionDeadline} />
      {card.isOverdue && <span>Past due</span>}
    </span>
  );
}
