import { countOf, plural } from "@/lib/platform/plural";
import type { PullRates } from "@/lib/pulls/schema";

/** What the rates count, and what they leave out. */
export function countedWords({ packs, boxes, closedBoxes }: PullRates): string {
  const counted =
    packs === 0
      ? "No pack of this product was opened here yet."
      : `Counted from ${countOf(packs, "open pack")} of ${countOf(boxes, "box", "boxes")}.`;
  if (closedBoxes === 0) return counted;
  const left = countOf(closedBoxes, "box", "boxes");
  return `${counted} ${left} ${plural(closedBoxes, "is", "are")} left out, since the owner shows the cards to no one.`;
}
