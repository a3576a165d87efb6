import { readdirSync, statSync } from "node:fs";
import path from "node:path";

import { RARITIES } from "@/lib/cards/rarity";
import { BOX_CARDS, COLLECTION_CARDS, findSampleCard } from "@/lib/onboarding/samples/sample-cards";
import { cardsOnFilm, COLLECTOR_FILMS, SELLER_FILMS } from "@/prisma/seed/demo-films";

const CASES = [
  {
    films: COLLECTOR_FILMS,
    packs: [1, 2, 3, 4, 5, 6],
    size: 4,
    limitBytes: 2_500_000,
    cards: BOX_CARDS.filter(({ pack }) => (pack ?? 0) <= 6),
  },
  {
    films: SELLER_FILMS,
    packs: [1, 2, 3],
    size: 9,
    limitBytes: 2_100_000,
    cards: COLLECTION_CARDS,
  },
];

const startOf = (parts: readonly { ms: number }[], index: number) =>
  parts.slice(0, index).reduce((sum, { ms }) => sum + ms, 0);

describe.each(CASES)("$films.folder", ({ films, packs, size, limitBytes, cards }) => {
  const { A, B } = films.list.cameras;
  const folder = path.join("assets/samples", films.folder);

  test("both cameras have a part before the first pack, and one for each pack", () => {
    for (const parts of [A, B]) expect(parts.map(({ pack }) => pack)).toEqual([0, ...packs]);
  });

  test("the list names every film, and together they stay small", () => {
    const files = readdirSync(folder);
    expect([...A, ...B].map(({ file }) => file).sort()).toEqual(files.sort());
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(limitBytes);
  });

  test.each(packs)("the film of pack %i shows its cards in order, the best one last", (pack) => {
    const shown = cardsOnFilm(films, pack);
    expect(shown).toHaveLength(size);
    for (const [parts, name] of [
      [A, "offsetAMs"],
      [B, "offsetBMs"],
    ] as const) {
      const offsets = shown.map((card) => card[name]);
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
      expect(offsets[0]).toBeGreaterThan(startOf(parts, pack));
      expect(offsets.at(-1)).toBeLessThan(startOf(parts, pack + 1));
    }
    const ranks = shown.map(({ id }) => RARITIES.indexOf(findSampleCard(id).rarity));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  test("every card is shown once", () => {
    const shown = packs.flatMap((pack) => cardsOnFilm(films, pack).map(({ id }) => id));
    expect(shown.sort()).toEqual(cards.map(({ id }) => id).sort());
  });

  test("the challenge words have their place before the first pack", () => {
    expect(films.list.challengeAMs).toBeLessThan(A[0]!.ms);
    expect(films.list.challengeBMs).toBeLessThan(B[0]!.ms);
  });
});
