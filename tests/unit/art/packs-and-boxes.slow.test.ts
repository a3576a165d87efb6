import { readdirSync, readFileSync, statSync } from "node:fs";

import { BOXES, boxDescriptionOf, boxSlugOf } from "@/packages/art/boxes.mjs";
import { descriptionOf, listCatalog, slugOf } from "@/packages/art/catalog.mjs";
import { listRipPacks } from "@/packages/art/packs.mjs";
import { productBox } from "@/packages/art/product/box.mjs";
import { packBack, packCrease, sealedPack, tornEdge } from "@/packages/art/product/torn-pack.mjs";

// Shown once and alone, so they may be larger than a listing's picture.
const LIMIT_BYTES = 120_000;
const PACK_FOLDER_LIMIT_BYTES = 4_300_000;
const layers = [
  ["torn-edge", tornEdge],
  ["crease", packCrease],
  ["back", () => packBack({ palette: "Glacier" })],
  ...listRipPacks().map(([name, pack]) => [`${name}-sealed`, () => sealedPack(pack)] as const),
] as const;
const boxes = BOXES.map(
  (box) => [boxSlugOf(box), () => productBox(boxDescriptionOf(box))] as const,
);

test.each([...layers, ...boxes])("%s is deterministic and self-contained", (_, draw) => {
  const svg = draw();
  expect(draw()).toBe(svg);
  expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
  expect(svg).not.toMatch(/<text|<image|NaN|undefined/);
});

test("every pack of the rip has its picture in three widths, small in total", () => {
  const files = layers.flatMap(([name]) => [268, 536, 804].map((width) => `${name}-${width}.avif`));
  const stored = readdirSync("public/art/packs").filter((file) => !file.startsWith("chrome-"));
  expect(stored.sort()).toEqual(files.sort());
  expect(
    files.reduce((sum, file) => sum + statSync(`public/art/packs/${file}`).size, 0),
  ).toBeLessThan(PACK_FOLDER_LIMIT_BYTES);
});

test("a listing's pack is its own, with the light of its palette", () => {
  const tones: Record<string, string> = JSON.parse(
    readFileSync("lib/packs/pack-tones.json", "utf8"),
  );
  expect(Object.keys(tones)).toEqual(listRipPacks().map(([name]) => name));
  const drawn = listCatalog().map((entry) => sealedPack(descriptionOf(entry)));
  expect(new Set(drawn).size).toBe(listCatalog().length);
  for (const entry of listCatalog()) expect(tones[slugOf(entry)]).toMatch(/^#[0-9a-f]{6}$/);
});

test("every box has its pictures, a title and a placeholder", () => {
  const known: Record<string, { title: string; alt: string; blur: string }> = JSON.parse(
    readFileSync("assets/samples/box-art.json", "utf8"),
  );
  expect(readdirSync("public/art/boxes").sort()).toEqual(
    boxes.flatMap(([slug]) => [`${slug}-320.avif`, `${slug}-640.avif`]).sort(),
  );
  expect(Object.keys(known)).toEqual(boxes.map(([slug]) => slug));
  for (const box of BOXES) {
    expect(known[boxSlugOf(box)]).toMatchObject({ title: box.title, alt: `${box.title}, sealed` });
    expect(known[boxSlugOf(box)]?.blur.length).toBeLessThanOrEqual(500);
  }
});
