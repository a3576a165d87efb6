import { areTooFew } from "@/components/pulls/rate-words";
import { countOf, plural } from "@/lib/platform/plural";
import { formatMediumDate } from "@/lib/platform/time";
import type { PullRates } from "@/lib/pulls/schema";

export function countedWords({ packs, boxes, closedBoxes }: PullRates): string {
  const counted =
    packs === 0
      ? "No pack of this product has been opened here yet."
      : `Counted from ${countOf(packs, "open pack")} of ${countOf(boxes, "box", "boxes")}${areTooFew(packs) ? ": too few to tell a rate" : ""}.`;
  if (closedBoxes === 0) return counted;
  const left = countOf(closedBoxes, "box", "boxes");
  const why = plural(
    closedBoxes,
    "is left out, because its owner keeps its cards private",
    "are left out, because their owners keep the cards private",
  );
  return `${counted} ${left} ${why}.`;
}

/** "Printed on the box, Oct 2, 2026" */
export const sourceWords = ({ source, statedOn }: NonNullable<PullRates["odds"]>): string =>
  `${source}, ${formatMediumDate(statedOn.toISOString())}`;
