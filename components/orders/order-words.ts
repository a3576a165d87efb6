import { stateSummary } from "@/components/orders/box-words";
import type { OrderSummary } from "@/lib/orders/schema";
import { countOf } from "@/lib/platform/plural";

/** The status of an order in a few words: that of its boxes, if it has some. */
export function orderStatus(
  order: Pick<OrderSummary, "boxCount" | "states" | "areCardsShipped">,
): string {
  if (order.boxCount > 0) return stateSummary(order);
  return order.areCardsShipped ? "In a shipment" : "Moved to your vault";
}

/** What an order holds besides the thing that it is named after. */
export function restOf({
  boxCount,
  cardCount,
}: Pick<OrderSummary, "boxCount" | "cardCount">): string | null {
  const count = boxCount + cardCount - 1;
  if (count === 0) return null;
  return cardCount === 0 ? `and ${countOf(count, "more box", "more boxes")}` : `and ${count} more`;
}
