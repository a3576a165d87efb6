import { readdirSync, readFileSync, statSync } from "node:fs";

import { CATEGORIES } from "./categories";
import { cardBack } from "@/packages/art/card/back.mjs";
import { cardFront } from "@/packages/art/card/front.mjs";
import { listCatalog } from "@/packages/art/catalog.mjs";
import { listDemoCards, listSampleCards, pictureNameOf } from "@/packages/art/sample.mjs";
import { HAND } from "@/packages/art/showcase.mjs";

const FOLDER_LIMIT_BYTES = 3_000_000;
const RARITIES = ["Common", "Uncommon", "Rare", "Ultra Rare", "One-of-One"];
const folder = "public/art/demo";
const cards = listDemoCards();
const packs = [1, 2, 3, 4, 5, 6, 7].map((pack) => cards.filter((card) => card.pack === pack));
const countOf = (rarity: string) => cards.filter((card) => card.rarity === rarity).length;

test("the demo box has seven packs of four cards of all kinds", () => {
  expect(packs.map((pack) => pack.length)).toEqual([4, 4, 4, 4, 4, 4, 4]);
  expect(cards).toHaveLength(28);
  expect([...new Set(cards.map((card) => card.category))].sort()).toEqual(CATEGORIES);
});

test.each(packs.map((pack, index) => [index + 1, pack] as const))(
  "the best card of pack %i comes last",
  (_, pack) => {
    const ranks = pack.map((card) => RARITIES.indexOf(card.rarity));
    const values = pack.map((card) => Number(card.estimatedValue));
    expect(ranks).not.toContain(-1);
    expect(Math.max(...ranks.slice(0, 3))).toBeLessThan(ranks[3] ?? 0);
    expect(Math.max(...values)).toBe(values[3]);
  },
);

test("the good cards are few and numbered", () => {
  expect([countOf("One-of-One"), countOf("Ultra Rare"), countOf("Rare")]).toEqual([1, 2, 5]);
  expect(cards.filter((card) => RARITIES.indexOf(card.rarity) >= 2 && !card.serial)).toEqual([]);
  expect(
    cards.filter((card) => card.rarity === "Common" && (card.serial || card.parallel !== "Base")),
  ).toEqual([]);
});

test("demo and sample cards share no id, name, set number or picture", () => {
  const all = [...cards, ...listSampleCards()];
  for (const keyOf of [
    (card: (typeof all)[number]) => card.id,
    (card: (typeof all)[number]) => card.player,
    (card: (typeof all)[number]) => `${card.set} ${card.number}`,
    pictureNameOf,
  ]) {
    expect(new Set(all.map(keyOf)).size).toBe(all.length);
  }
  const elsewhere = [
    ...HAND.map((card) => String(card.player)),
    ...listCatalog().map((entry) => entry.name),
  ];
  expect(cards.filter((card) => elsewhere.includes(card.player))).toEqual([]);
});

test.each(cards.map((card) => [card.id, card] as const))(
  "%s is deterministic and self-contained",
  (_, card) => {
    for (const draw of [cardFront, cardBack]) {
      expect(draw(card)).toBe(draw(card));
      expect(draw(card)).not.toMatch(/<text|<image|NaN|undefined/);
    }
  },
);

test("demo cards and pictures match one to one and stay small in total", () => {
  const files = cards.flatMap((card) =>
    [250, 500, 750]
      .map((width) => `${pictureNameOf(card)}-front-${width}.avif`)
      .concat([250, 500].map((width) => `${pictureNameOf(card)}-back-${width}.avif`)),
  );
  expect(readdirSync(folder).sort()).toEqual(files.sort());
  expect(files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)).toBeLessThan(
    FOLDER_LIMIT_BYTES,
  );
});

test("a demo card's pictures have their facts", () => {
  const stored: Record<
    string,
    { name: string; width: number; height: number; alt: string; blur: string }
  > = JSON.parse(readFileSync("assets/samples/demo-card-art.json", "utf8"));
  expect(Object.keys(stored)).toEqual(cards.map((card) => card.id));
  for (const card of cards) {
    expect(stored[card.id]).toMatchObject({
      name: pictureNameOf(card),
      width: 500,
      height: 700,
      alt: expect.stringContaining(card.player),
    });
    expect(stored[card.id]?.blur).toMatch(/^data:image\/webp;base64,[\w+/=]{40,270}$/);
  }
});
