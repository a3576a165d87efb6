import { countingDeadline } from "@/lib/cards/card-status";
import type { InventoryCard } from "@/lib/inventory/schema";

export function deadlineOf(
  { status, storageEndsAt }: Pick<InventoryCard, "status" | "storageEndsAt">,
  now: Date,
) {
  const actionDeadline = countingDeadline(status, storageEndsAt);
  return {
    actionDeadline,
    isOverdue: actionDeadline !== null && Date.parse(actionDeadline) < now.getTime(),
  };
}
