import type { Chapter, ChapterGroup } from "@/components/videos/chapters";
import type { Break } from "@/lib/breaks/schema";
import type { WatchableVideos } from "@/lib/videos/schema";
import { startOf, type TimedPart } from "@/lib/videos/timeline";

type Source = Pick<Break, "challengeAMs" | "challengeBMs"> & {
  packs: readonly Pick<Break["packs"][number], "position" | "cards">[];
};

/** The start, and every pack with the cards that its owner has opened, as far as times are known. */
export function chaptersOf(
  { packs, challengeAMs, challengeBMs }: Source,
  { A, B }: Pick<WatchableVideos, "A" | "B">,
): ChapterGroup[] {
  const words =
    challengeAMs === null || challengeBMs === null
      ? []
      : [{ name: "Code words", tA: challengeAMs, tB: challengeBMs }];
  return [
    { name: "Start", tA: 0, tB: 0, chapters: words },
    ...packs.flatMap(({ position, cards }) => {
      const chapters = cards.flatMap(({ player, position: card, offsetAMs, offsetBMs }) =>
        offsetAMs === null || offsetBMs === null
          ? []
          : [{ name: `${card} ${player}`, tA: offsetAMs, tB: offsetBMs }],
      );
      const start = packStart(position, { A, B }) ?? chapters[0];
      const name = `Pack ${position}${cards.length === 0 ? ", closed" : ""}`;
      return start ? [{ name, tA: start.tA, tB: start.tB, chapters }] : [];
    }),
  ];
}

/** Null if one file shows the whole break. */
function packStart(
  pack: number,
  { A, B }: { A: readonly TimedPart[]; B: readonly TimedPart[] },
): Pick<Chapter, "tA" | "tB"> | null {
  const [indexA, indexB] = [A, B].map((parts) => parts.findIndex((part) => part.pack === pack));
  if (indexA === undefined || indexB === undefined || indexA < 0 || indexB < 0) return null;
  return { tA: startOf(A, indexA), tB: startOf(B, indexB) };
}
