/** A card's second on a camera's clock. */
export type FilmedPack = { pack: number; ms: number };
/** A part begins at a key frame in it, as close to `middleMs` as there is one. */
export type CutWindow = { pack: number; fromMs: number; middleMs: number; toMs: number };

/**
 * Where a film that shows the whole break may be cut: halfway between the last card of a pack and the
 * first card of the next, and at least a quarter of that time from both, so that a part shows no
 * other pack's cards. The first part begins with the film. Null if the packs are not filmed in order.
 */
export function planCuts(cards: readonly FilmedPack[], packCount: number): CutWindow[] | null {
  const windows: CutWindow[] = [];
  for (let pack = 2; pack <= packCount; pack++) {
    const [before, after] = [pack - 1, pack].map((which) =>
      cards.filter((card) => card.pack === which).map(({ ms }) => ms),
    );
    if (!before?.length || !after?.length) return null;
    const [last, first] = [Math.max(...before), Math.min(...after)];
    if (first <= last) return null;
    const quarter = (first - last) / 4;
    windows.push({
      pack,
      fromMs: last + quarter,
      middleMs: Math.round((last + first) / 2),
      toMs: first - quarter,
    });
  }
  return windows;
}
