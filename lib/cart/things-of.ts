import { countOf, plural } from "@/lib/platform/plural";

type Counts = { boxes: number; cards: number };

/** "2 boxes and 1 card". Omits zero counts. */
export function thingsOf({ boxes, cards }: Counts): string {
  return [
    ...(boxes > 0 ? [countOf(boxes, "box", "boxes")] : []),
    ...(cards > 0 ? [countOf(cards, "card")] : []),
  ].join(" and ");
}

export function nounOf({ boxes, cards }: Counts): string {
  return [
    ...(boxes > 0 ? [plural(boxes, "box", "boxes")] : []),
    ...(cards > 0 ? [plural(cards, "card", "cards")] : []),
  ].join(" and ");
}
