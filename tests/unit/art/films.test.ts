import { readdirSync, statSync } from "node:fs";
import path from "node:path";

import films from "@/assets/samples/demo-films.json";
import { RARITIES } from "@/lib/cards/rarity";
import { BOX_CARDS } from "@/lib/samples/sample-cards";

const FOLDER = "assets/samples/films";
const FOLDER_LIMIT_BYTES = 2_500_000;
const PACKS = [1, 2, 3, 4, 5, 6];
const { A, B } = films.cameras;
const offsets = films.cards as Record<string, { offsetAMs: number; offsetBMs: number }>;
const cardsOf = (wanted: number) =>
  BOX_CARDS.filter(({ pack }) => pack === wanted).sort(
    (a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity),
  );
const startOf = (parts: typeof A, index: number) =>
  parts.slice(0, index).reduce((sum, { ms }) => sum + ms, 0);

test("both cameras have a part before the first pack, and one for each pack", () => {
  for (const parts of [A, B]) expect(parts.map(({ pack }) => pack)).toEqual([0, ...PACKS]);
});

test("the list names every film, and together they stay small", () => {
  const files = readdirSync(FOLDER);
  expect([...A, ...B].map(({ file }) => file).sort()).toEqual(files.sort());
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(FOLDER_LIMIT_BYTES);
});

test.each(PACKS)("the film of pack %i shows its four cards in order", (pack) => {
  for (const [parts, name] of [
    [A, "offsetAMs"],
    [B, "offsetBMs"],
  ] as const) {
    const shown = cardsOf(pack).map(({ id }) => offsets[id]?.[name] ?? -1);
    expect(shown).toHaveLength(4);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(shown[0]).toBeGreaterThan(startOf(parts, pack));
    expect(shown[3]).toBeLessThan(startOf(parts, pack + 1));
  }
});

test("the challenge words have their place before the first pack", () => {
  expect(films.challengeAMs).toBeLessThan(A[0]!.ms);
  expect(films.challengeBMs).toBeLessThan(B[0]!.ms);
});
