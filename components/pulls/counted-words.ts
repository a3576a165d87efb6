import { areTooFew, MIN_PACKS } from "@/components/pulls/rate-words";
import { countOf, plural } from "@/lib/platform/plural";
import { formatMediumDate } from "@/lib/platform/time";
import type { PullRates } from "@/lib/pulls/schema";

export function countedWords({ packs, boxes, closedBoxes }: PullRates): string {
  const counted = startWords({ packs, boxes });
  if (closedBoxes === 0) return counted;
  const left = countOf(closedBoxes, "box", "boxes");
  const why = plural(
    closedBoxes,
    "is left out, because its owner keeps its cards private",
    "are left out, because their owners keep the cards private",
  );
  return `${counted} ${left} ${why}.`;
}

function startWords({ packs, boxes }: Pick<PullRates, "packs" | "boxes">): string {
  if (packs === 0)
    return `No pack of this product has been opened here yet. Rates appear from ${MIN_PACKS} packs on.`;
  const ofBoxes = `of ${countOf(boxes, "box", "boxes")}`;
  return areTooFew(packs)
    ? `${countOf(packs, "pack")} ${ofBoxes} ${plural(packs, "has", "have")} been opened here so far. Rates appear from ${MIN_PACKS} packs on.`
    : `Counted from ${countOf(packs, "open pack")} ${ofBoxes}.`;
}

/** "Printed on the box, Oct 2, 2026" */
export const sourceWords = ({ source, statedOn }: NonNullable<PullRates["odds"]>): string =>
  `${source}, ${formatMediumDate(statedOn.toISOString())}`;
