import { countOf, outOf } from "@/lib/platform/plural";
import type { FoundParallel } from "@/lib/pulls/schema";

/** "3 of 120 cards found here" */
export const foundWords = ({ foundCount, cardCount }: FoundParallel): string =>
  `${outOf(foundCount, cardCount, "card")} found here`;

/**
 * "Numbered to 10: 14 of 1,200 copies found here, 1,186 still out". Without the total if the parallel has
 * cards of several print runs. Null if no numbered card was found.
 */
export function copiesWords({ runs, cardCount }: FoundParallel): string | null {
  const [run, another] = runs;
  if (!run) return null;
  const found = runs.reduce((sum, { copies }) => sum + copies, 0);
  const sizes = runs.map(({ size }) => size.toLocaleString("en-US"));
  const numbered = `Numbered to ${sizes.join(", ")}`;
  const total = run.size * cardCount;
  if (another || found > total)
    return `${numbered}: ${countOf(found, "copy", "copies")} found here`;
  const left = (total - found).toLocaleString("en-US");
  return `${numbered}: ${outOf(found, total, "copy", "copies")} found here, ${left} still out`;
}
