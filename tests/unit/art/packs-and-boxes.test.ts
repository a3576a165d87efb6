import { readdirSync, readFileSync, statSync } from "node:fs";

import { BOXES, boxDescriptionOf, boxSlugOf } from "@/packages/art/boxes.mjs";
import { productBox } from "@/packages/art/product/box.mjs";
import {
  packBack,
  packBody,
  packCrease,
  packStrip,
  sealedPack,
} from "@/packages/art/product/torn-pack.mjs";
import { RIP_PACKS } from "@/packages/art/showcase.mjs";

const LAYERS = {
  sealed: sealedPack,
  body: packBody,
  strip: packStrip,
  back: packBack,
  crease: packCrease,
};
// Shown once and alone, so they may be larger than a listing's picture.
const LIMIT_BYTES = 120_000;
const PACK_FOLDER_LIMIT_BYTES = 1_500_000;
const layers = RIP_PACKS.flatMap(([name, pack]) =>
  Object.entries(LAYERS).map(([layer, draw]) => [`${name}-${layer}`, () => draw(pack)] as const),
);
const boxes = BOXES.map(
  (box) => [boxSlugOf(box), () => productBox(boxDescriptionOf(box))] as const,
);

test.each([...layers, ...boxes])("%s is deterministic and self-contained", (_, draw) => {
  const svg = draw();
  expect(draw()).toBe(svg);
  expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
  expect(svg).not.toMatch(/<text|<image|NaN|undefined/);
});

test("a pack in the rip has all its layers in three widths and stays small in total", () => {
  const files = layers.flatMap(([name]) => [268, 536, 804].map((width) => `${name}-${width}.avif`));
  const stored = readdirSync("public/art/packs").filter((file) => !file.startsWith("chrome-"));
  expect(stored.sort()).toEqual(files.sort());
  expect(
    files.reduce((sum, file) => sum + statSync(`public/art/packs/${file}`).size, 0),
  ).toBeLessThan(PACK_FOLDER_LIMIT_BYTES);
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
