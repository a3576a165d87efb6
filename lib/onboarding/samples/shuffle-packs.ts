import { type Rarity, RARITIES } from "@/lib/cards/rarity";

type Drawn = { pack?: number; rarity: Rarity };

/** Returns an integer from 0 up to but excluding `end`. */
export type RandomBelow = (end: number) => number;

/** Every account gets the same mix of rarities, but the source code reveals no pack's contents. */
export function shufflePacks<C extends Drawn>(
  cards: readonly C[],
  randomBelow: RandomBelow,
): C[][] {
  const undealt = new Map(
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
    const dealt = undealt.get(rarity)?.pop();
    if (dealt) packs.set(pack, [...(packs.get(pack) ?? []), dealt]);
  }
  // Shuffles again, because a card's position among its rarity would otherwise reveal its slot.
  return shuffled([...packs.values()], randomBelow).map((pack) =>
    byRarity(shuffled(pack, randomBelow)),
  );
}

function byRarity<C extends Drawn>(cards: C[]): C[] {
  return cards.sort((a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity));
}

function shuffled<T>(things: readonly T[], randomBelow: RandomBelow): T[] {
  const result = [...things];
  for (let end = result.length; end > 1; end--) {
    const [drawn] = result.splice(randomBelow(end), 1);
    if (drawn !== undefined) result.push(drawn);
  }
  return result;
}
