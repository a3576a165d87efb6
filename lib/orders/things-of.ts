import { countOf } from "@/lib/platform/plural";

/** "2 boxes and 1 card", without what there is none of. */
export function thingsOf({ boxes, cards }: { boxes: number; cards: number }): string {
  return [
    ...(boxes > 0 ? [countOf(boxes, "box", "boxes")] : []),
    ...(cards > 0 ? [countOf(cards, "card")] : []),
  ].join(" and ");
}
