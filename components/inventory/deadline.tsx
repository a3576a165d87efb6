import { LocalTime } from "@/components/ui/local-time";
import type { InventoryCard } from "@/lib/inventory/schema";

type DeadlineProps = {
  card: Pick<InventoryCard, "actionDeadline" | "isOverdue">;
  /** Rows on phones have no column headings, so they say what the date is. */
  isInRow?: boolean;
};

export function Deadline({ card, isInRow = false }: DeadlineProps) {
  if (!card.actionDeadline) {
    return (
      <span className="text-muted-foreground">
        <span className={isInRow ? "max-lg:hidden" : ""}>N/A</span>
        {isInRow && <span className="lg:hidden">No deadline</span>}
      </span>
    );
  }
  const date = (
    <>
      {isInRow && <span className="text-muted-foreground lg:hidden">{"Act by "}</span>}
      <LocalTime iso={card.actionDeadline} />
    </>
  );
  if (!card.isOverdue) return <span>{date}</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-1.5 font-medium text-destructive max-lg:justify-end">
      <span>{date}</span>
      <span>Past due</span>
    </span>
  );
}
