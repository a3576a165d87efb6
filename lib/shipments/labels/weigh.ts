/** 70 pounds, which is what carriers take. */
export const MAX_OUNCES = 1120;

const PACKAGING_OUNCES = 2;
const OUNCES = { card: 0.4, slab: 2, box: 20 };

type Options = { rawCards: number; slabs: number; boxes: number };

/** A guess to start from: cards in top loaders, slabs and sealed boxes, with their packaging. */
export function guessOunces({ rawCards, slabs, boxes }: Options): number {
  const sum = rawCards * OUNCES.card + slabs * OUNCES.slab + boxes * OUNCES.box;
  return Math.min(Math.ceil(sum + PACKAGING_OUNCES), MAX_OUNCES);
}
