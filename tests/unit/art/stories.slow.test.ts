import { readdirSync, readFileSync, statSync } from "node:fs";

import { RARITIES } from "@/lib/cards/rarity";
import { cardBack } from "@/packages/art/card/back.mjs";
import { cardFront, STORY_TEMPLATES } from "@/packages/art/card/front.mjs";
import { listCatalog, slugOf } from "@/packages/art/catalog.mjs";
import {
  listDemoCards,
  listSampleCards,
  listStories,
  pictureNameOf,
  STATION_STORY,
} from "@/packages/art/sample.mjs";

const LIMIT_BYTES = 80_000;
const FOLDER_LIMIT_BYTES = 5_500_000;
const folder = "assets/samples/stories";
const stories = listStories();
const cards = stories.flatMap((story) => story.cards);

/** A card's pictures, and what is printed on them, as the drawings recorded it. */
function drawn(card: (typeof cards)[number]) {
  const front: string[] = [];
  const back: string[] = [];
  const svgs = [cardFront(card, front), cardBack(card, back)];
  return { svgs, front, back };
}
const plain = (texts: readonly string[]) => texts.join(" | ").toLowerCase();

test("seven products of all categories have a story", () => {
  expect(stories).toHaveLength(7);
  expect(stories.map(({ slug }) => slug)).toContain(STATION_STORY);
  expect(new Set(stories.map(({ category }) => category))).toEqual(
    new Set(listCatalog().map(({ category }) => category)),
  );
  expect(new Set(stories.map(({ template }) => template)).size).toBe(7);
  expect(stories.map(({ template }) => template)).toEqual(expect.arrayContaining(STORY_TEMPLATES));
});

test.each(stories.map((story) => [story.slug, story] as const))(
  "%s holds what its listing says",
  (slug, story) => {
    const entry = listCatalog().find((one) => slugOf(one) === slug);
    expect(entry).toMatchObject({
      year: story.year,
      brand: story.brand,
      set: story.set,
      format: story.format,
      category: story.category,
    });
    expect(story.cards.map(({ pack }) => pack)).toEqual(
      Array.from(
        { length: (entry?.packs ?? 0) * (entry?.cardsPerPack ?? 0) },
        (_, index) => Math.floor(index / (entry?.cardsPerPack ?? 1)) + 1,
      ),
    );
    const numbers = [...story.cards, ...story.checklist].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { parallel, rarity } of story.cards) {
      expect(story.parallels).toContain(parallel);
      expect(RARITIES).toContain(rarity);
    }
    // A box rarely returns much more than its price.
    const worth = story.cards.reduce((sum, { estimatedValue }) => sum + Number(estimatedValue), 0);
    expect(worth / Number(entry?.price)).toBeGreaterThan(0.7);
    expect(worth / Number(entry?.price)).toBeLessThan(4);
  },
);

test.each(
  stories.flatMap(({ slug, cards: all }) =>
    [...new Set(all.map(({ pack }) => pack))].map(
      (pack) => [slug, pack, all.filter((card) => card.pack === pack)] as const,
    ),
  ),
)("the best card of %s, pack %i, comes last", (_, __, pack) => {
  const ranks = pack.map(({ rarity }) => RARITIES.findIndex((one) => one === rarity));
  const values = pack.map((card) => Number(card.estimatedValue));
  expect(Math.max(...ranks)).toBe(ranks.at(-1));
  expect(values.filter((value) => value >= (values.at(-1) ?? 0))).toHaveLength(1);
});

test("stories, samples and the demo box share no name, id or picture", () => {
  const all = [...cards, ...listSampleCards(), ...listDemoCards()];
  const players = [...all, ...stories.flatMap(({ checklist }) => checklist)].map(
    ({ player }) => player,
  );
  expect(new Set(players).size).toBe(players.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(pictureNameOf)).size).toBe(all.length);
});

test.each(cards.map((card) => [card.id, card] as const))(
  "%s has its facts printed on it, and is small and self-contained",
  (_, card) => {
    const { svgs, front, back } = drawn(card);
    for (const svg of svgs) {
      expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
      expect(svg).not.toMatch(/<text|<image|NaN|undefined/);
    }
    const product = `${String(card.year)} ${String(card.brand)} ${card.set}`.toLowerCase();
    const onBack = plain(back);
    for (const fact of [product, card.number, card.player, card.parallel, card.serial ?? ""])
      expect(onBack).toContain(fact.toLowerCase());
    const onFront = plain(front);
    for (const fact of [
      ...[String(card.year), String(card.brand), card.number, card.serial ?? ""],
      ...[...card.set.split(" "), ...card.player.split(" ")],
    ])
      expect(onFront).toContain(fact.toLowerCase());
    // Neither names another year, serial number or parallel.
    const printed = `${onFront} | ${onBack}`;
    const serials = printed.match(/\b\d+\/\d+\b/g) ?? [];
    expect(new Set(serials)).toEqual(new Set(card.serial ? [card.serial] : []));
    expect(printed).not.toContain("?");
  },
);

test("cards and pictures match one to one, stay small in total and are not public", () => {
  const files = stories.flatMap(({ slug, cards: all }) =>
    all.flatMap((card) => [
      ...(slug === STATION_STORY ? [500] : [160, 250, 500]).map(
        (width) => `${pictureNameOf(card)}-front-${width}.avif`,
      ),
      `${pictureNameOf(card)}-back-500.avif`,
    ]),
  );
  expect(readdirSync(folder).sort()).toEqual(files.sort());
  expect(files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)).toBeLessThan(
    FOLDER_LIMIT_BYTES,
  );
  const names: unknown = JSON.parse(readFileSync("assets/samples/story-card-art.json", "utf8"));
  expect(names).toEqual(Object.fromEntries(cards.map((card) => [card.id, pictureNameOf(card)])));
  const open = readdirSync("public", { recursive: true, encoding: "utf8" });
  expect(open.filter((file) => cards.some((card) => file.includes(pictureNameOf(card))))).toEqual(
    [],
  );
});

test("samples and the demo box print their own facts, too", () => {
  for (const card of [...listSampleCards(), ...listDemoCards()]) {
    const texts: string[] = [];
    cardFront(card, texts);
    cardBack(card, texts);
    const printed = plain(texts);
    for (const fact of [
      `${String(card.year)} ${String(card.brand)} ${card.set}`,
      ...[card.number, card.player, card.parallel, card.serial ?? ""],
    ])
      expect(printed).toContain(fact.toLowerCase());
  }
});
