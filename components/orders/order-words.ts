import { stateSummary } from "@/components/orders/box-words";
import type { Order, OrderSummary } from "@/lib/orders/schema";
import { countOf, plural } from "@/lib/platform/plural";
import { PAY_AS_YOU_GO } from "@/lib/pricing/plans";

type Things = Pick<Order, "boxes" | "cards">;

/** "The box and the cards are yours." */
export function yoursNow({ boxes, cards }: Things): string {
  const things = [
    ...(boxes.length > 0 ? [plural(boxes.length, "the box", "the boxes")] : []),
    ...(cards.length > 0 ? [plural(cards.length, "the card", "the cards")] : []),
  ].join(" and ");
  const verb = plural(boxes.length + cards.length, "is", "are");
  return `T${things.slice(1)} ${verb} yours.`;
}

/** Stays true when the cards have left the vault. */
export function vaultWords(cardCount: number): string {
  const { freeStorageDays } = PAY_AS_YOU_GO;
  const storage =
    freeStorageDays === null
      ? "free storage"
      : `${countOf(freeStorageDays, "day")} of free storage`;
  return `When you paid, ${plural(cardCount, "this card", "these cards")} moved to your vault with ${storage}.`;
}

/** The status of an order in a few words: that of its boxes, if it has some. */
export function orderStatus(order: Pick<OrderSummary, "boxCount" | "states">): string {
  return order.boxCount > 0 ? stateSummary(order) : "Moved to your vault";
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
