import { stateSummary } from "@/components/orders/box-words";
import type { OrderSummary } from "@/lib/orders/schema";
import { countOf } from "@/lib/platform/plural";

/** The status of the boxes, or of the cards in an order without boxes. */
export function orderStatus(
  order: Pick<OrderSummary, "boxCount" | "states" | "areCardsShipped">,
): string {
  if (order.boxCount > 0) return stateSummary(order);
  return order.areCardsShipped ? "In a shipment" : "Moved to your vault";
}

/** Everything in an order besides the item it is named after. */
export function restOf({
  boxCount,
  cardCount,
}: Pick<OrderSummary, "boxCount" | "cardCount">): string | null {
  const count = boxCount + cardCount - 1;
  if (count === 0) return null;
  return cardCount === 0 ? `and ${countOf(count, "more box", "more boxes")}` : `and ${count} more`;
}
