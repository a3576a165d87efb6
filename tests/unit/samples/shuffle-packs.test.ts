import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";

import { RARITIES } from "@/lib/cards/rarity";
import { listOpenedBoxes, READY_BOX, SEALED_BOXES } from "@/lib/onboarding/samples/sample-boxes";
import {
  BOX_CARDS,
  COLLECTION_CARDS,
  type SampleCard,
} from "@/lib/onboarding/samples/sample-cards";
import { shufflePacks } from "@/lib/onboarding/samples/shuffle-packs";

const kindOf = (pack: readonly SampleCard[]) =>
  pack
    .map((card) => RARITIES.indexOf(card.rarity))
    .sort()
    .join("");
const drawn = [1, 2, 3, 4, 5, 6, 7].map((pack) => BOX_CARDS.filter((card) => card.pack === pack));
const deals = Array.from({ length: 300 }, () => shufflePacks(BOX_CARDS, randomInt));

test("every deal has the same 28 cards, with the same rarities per pack", () => {
  const ids = BOX_CARDS.map((card) => card.id).sort();
  for (const packs of deals) {
    expect(
      packs
        .flat()
        .map((card) => card.id)
        .sort(),
    ).toEqual(ids);
    expect(packs.map(kindOf).sort()).toEqual(drawn.map(kindOf).sort());
  }
});

test("the best card of a pack comes last", () => {
  const ranks = deals.flat().map((pack) => pack.map((card) => RARITIES.indexOf(card.rarity)));
  expect(ranks.filter((rank) => rank.at(-1) !== Math.max(...rank))).toEqual([]);
});

test("any pack can hold any rarity mix, and any slot any card of its rarity", () => {
  const best = BOX_CARDS.find((card) => card.rarity === "One-of-One");
  const placesOfBest = new Set(
    deals.map((packs) => packs.findIndex((pack) => pack.some((card) => card.id === best?.id))),
  );
  expect(placesOfBest.size).toBe(7);
  const rare = new Set(
    deals.map((packs) => packs.flat().find((card) => card.rarity === "Rare")?.id),
  );
  expect(rare.size).toBe(BOX_CARDS.filter((card) => card.rarity === "Rare").length);
  expect(
    new Set(deals.map((packs) => JSON.stringify(packs.flat().map((card) => card.id)))).size,
  ).toBe(deals.length);
});

test("the same random source gives the same deal", () => {
  const always = () => 0;
  expect(shufflePacks(BOX_CARDS, always)).toEqual(shufflePacks(BOX_CARDS, always));
});

test("the sample collection deals every card once, within the last three weeks", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const packs = listOpenedBoxes(now).flatMap((box) => box.packs);
  expect(packs.flatMap((pack) => pack.cards.map(({ card }) => card.id)).sort()).toEqual(
    COLLECTION_CARDS.map((card) => card.id).sort(),
  );
  const ages = packs.map((pack) => (now.getTime() - pack.openedAt.getTime()) / 86_400_000);
  expect(new Set(ages).size).toBe(packs.length);
  expect(Math.max(...ages)).toBeLessThanOrEqual(21);
  expect(Math.min(...ages)).toBeGreaterThan(0.5);
});

test("every sample box has its picture", () => {
  const boxes = [
    READY_BOX,
    ...SEALED_BOXES,
    ...listOpenedBoxes(new Date()).map((box) => box.facts),
  ];
  expect(
    boxes.map((box) => box.imageUrl).filter((imageUrl) => !existsSync(`public${imageUrl}`)),
  ).toEqual([]);
});
