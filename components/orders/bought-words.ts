import type { Order } from "@/lib/orders/schema";
import { countOf, plural } from "@/lib/platform/plural";

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

/** Stays true when the shipment is canceled later. */
export const shippedWords = (cardCount: number): string =>
  `When you paid, ${plural(cardCount, "this card", "these cards")} went into a shipment to you.`;

/** Stays true when the cards have left the vault. */
export function vaultWords(cardCount: number, freeStorageDays: number): string {
  const storage = `${countOf(freeStorageDays, "day")} of free storage`;
  return `When you paid, ${plural(cardCount, "this card", "these cards")} moved to your vault with ${storage}.`;
}
