import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { CATEGORIES } from "./categories";
import { cardBack } from "@/packages/art/card/back.mjs";
import { cardFront, TEMPLATES } from "@/packages/art/card/front.mjs";
import { PARALLELS } from "@/packages/art/palette.mjs";
import { listSampleCards, pictureNameOf } from "@/packages/art/sample.mjs";

const LIMIT_BYTES = 42_000;
const FOLDER_LIMIT_BYTES = 9_000_000;
const folder = path.join(process.cwd(), "assets/samples/pictures");
const cards = listSampleCards();
const valuesOf = (key: "category" | "parallel" | "rarity" | "template") =>
  [...new Set(cards.map((card) => card[key]))].sort();

test("the sample box has seven packs of four, and the collection two dozen cards or more", () => {
  const packs = [1, 2, 3, 4, 5, 6, 7].map(
    (pack) => cards.filter((card) => card.pack === pack).length,
  );
  expect(packs).toEqual([4, 4, 4, 4, 4, 4, 4]);
  expect(cards.filter((card) => card.pack === undefined).length).toBeGreaterThanOrEqual(24);
});

test("every interest, parallel, rarity and template occurs", () => {
  expect(valuesOf("category")).toEqual(CATEGORIES);
  expect(valuesOf("parallel")).toEqual([...PARALLELS].sort());
  expect(valuesOf("rarity")).toEqual(["Common", "One-of-One", "Rare", "Ultra Rare", "Uncommon"]);
  expect(valuesOf("template")).toEqual([...TEMPLATES].sort());
});

test("no two cards share an id, a set number or a picture", () => {
  expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
  expect(new Set(cards.map((card) => `${card.set} ${card.number}`)).size).toBe(cards.length);
  expect(new Set(cards.map(pictureNameOf)).size).toBe(cards.length);
});

test.each(cards.map((card) => [card.id, card] as const))(
  "%s is complete, small and worth what its rarity says",
  (_, card) => {
    expect(card.estimatedValue).toMatch(/^\d{1,4}\.\d{2}$/);
    expect(card.parallel === "One-of-One").toBe(card.rarity === "One-of-One");
    const [serial, of] = (card.serial ?? "1/1").split("/").map(Number);
    expect(serial).toBeLessThanOrEqual(of ?? 0);
    for (const svg of [cardFront(card), cardBack(card)]) {
      expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
      expect(svg).not.toMatch(/<text|<image|NaN|undefined/);
    }
  },
);

test("every card has its pictures, and every picture its card", () => {
  const files = cards.flatMap((card) =>
    ["front", "back"].flatMap((side) =>
      [160, 250, 500, 750].map((width) => `${pictureNameOf(card)}-${side}-${width}.avif`),
    ),
  );
  expect(readdirSync(folder).sort()).toEqual(files.sort());
  expect(files.filter((file) => statSync(path.join(folder, file)).size < 500)).toEqual([]);
});

test("a card's pictures have a neutral name, alt text and a preview", () => {
  const stored: Record<string, { name: string; alt: string; blur: string }> = JSON.parse(
    readFileSync("assets/samples/sample-card-art.json", "utf8"),
  );
  expect(Object.keys(stored)).toEqual(cards.map((card) => card.id));
  for (const card of cards) {
    const { name, alt, blur } = stored[card.id] ?? { name: "", alt: "", blur: "" };
    expect(name).toBe(pictureNameOf(card));
    expect(name).toMatch(/^[0-9a-f]{16}$/);
    expect(alt).toContain(card.player);
    expect(blur).toMatch(/^data:image\/webp;base64,[\w+/=]{40,270}$/);
  }
});

test("the sample pictures stay small in total and are not public", () => {
  const total = readdirSync(folder).reduce(
    (sum, file) => sum + statSync(path.join(folder, file)).size,
    0,
  );
  expect(total).toBeLessThan(FOLDER_LIMIT_BYTES);
  const names = cards.map(pictureNameOf);
  const open = readdirSync("public", { recursive: true, encoding: "utf8" });
  expect(open.filter((file) => names.some((name) => file.includes(name)))).toEqual([]);
});
