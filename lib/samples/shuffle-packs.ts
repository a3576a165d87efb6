import { type Rarity, RARITIES } from "@/lib/cards/rarity";

type Drawn = { pack?: number; rarity: Rarity };

/** A whole number from 0, below `end`. */
export type RandomBelow = (end: number) => number;

/**
 * Deals the cards of the sample box anew: each slot gets a card of the rarity that was in it, then the packs change places. So every
 * account has the same number of each rarity, in packs of the same kinds, and the repository tells nobody what is in theirs.
 * Within a pack the best card comes last.
 */
export function shufflePacks<C extends Drawn>(
  cards: readonly C[],
  randomBelow: RandomBelow,
): C[][] {
  const left = new Map(
    RARITIES.map((rarity) => [
      rarity,
      shuffled(
        cards.filter((card) => card.rarity === rarity),
        randomBelow,
      ),
    ]),
  );
  const packs = new Map<number, C[]>();
  for (const { pack = 0, rarity } of cards) {
    const dealt = left.get(rarity)?.pop();
    if (dealt) packs.set(pack, [...(packs.get(pack) ?? []), dealt]);
  }
  // Shuffled once more, or the place of a card among others of its rarity would be told by where that slot was drawn.
  return shuffled([...packs.values()], randomBelow).map((pack) =>
    byRarity(shuffled(pack, randomBelow)),
  );
}

function byRarity<C extends Drawn>(cards: C[]): C[] {
  return cards.sort((a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity));
}

/** Fisher–Yates. */
function shuffled<T>(things: readonly T[], randomBelow: RandomBelow): T[] {
  const result = [...things];
  for (let end = result.length; end > 1; end--) {
    const [drawn] = result.splice(randomBelow(end), 1);
    if (drawn !== undefined) result.push(drawn);
  }
  return result;
}
