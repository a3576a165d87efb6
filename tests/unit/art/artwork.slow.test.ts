import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { mark, placeholder } from "@/packages/art/brand.mjs";
import { cardBack } from "@/packages/art/card/back.mjs";
import { cardFront, TEMPLATES } from "@/packages/art/card/front.mjs";
import { hand } from "@/packages/art/card/hand.mjs";
import { houseBack } from "@/packages/art/card/house-back.mjs";
import { descriptionOf, listCatalog, slugOf } from "@/packages/art/catalog.mjs";
import { PARALLELS } from "@/packages/art/palette.mjs";
import { productBox } from "@/packages/art/product/box.mjs";
import { FORMATS } from "@/packages/art/product/label.mjs";
import { pack } from "@/packages/art/product/pack.mjs";
import {
  packBack,
  packBody,
  packCrease,
  packStrip,
  sealedPack,
  tornEdge,
} from "@/packages/art/product/torn-pack.mjs";
import { HAND } from "@/packages/art/showcase.mjs";
import { STEPS } from "@/packages/art/steps/steps.mjs";

const LIMIT_BYTES = 42_000;
const publicFile = (...parts: string[]) => path.join(process.cwd(), "public", ...parts);

const card = { player: "Mara Quill", category: "Baseball", seed: "test" };
const box = { set: "Chrome", category: "Hockey", seed: "test" };
const drawings: [string, () => string][] = [
  ...FORMATS.map((format): [string, () => string] => [
    `a ${format}`,
    () => productBox({ ...box, format }),
  ]),
  ...TEMPLATES.flatMap((template) =>
    PARALLELS.map((parallel): [string, () => string] => [
      `${template} in ${parallel}`,
      () =>
        cardFront({
          ...card,
          template,
          parallel,
          category: template === "codex" || template === "signal" ? "Non-sport" : "Baseball",
        }),
    ]),
  ),
  ["a card back", () => cardBack(card)],
  ["a pack", () => pack(box)],
  ["a sealed pack", () => sealedPack(box)],
  ["a torn pack", () => packBody(box)],
  ["a strip", () => packStrip(box)],
  ["the back foil", () => packBack(box)],
  ["the folds of a squeezed pack", packCrease],
  ["the torn edge", tornEdge],
  ["the back of an unturned card", () => houseBack()],
  ["the placeholder", () => placeholder()],
  ["the mark", () => mark()],
];

test.each(drawings)("%s is deterministic, small and self-contained", (_, draw) => {
  const svg = draw();
  expect(draw()).toBe(svg);
  expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
  expect(svg).not.toMatch(/<text|<image|<foreignObject|<script/);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
    /https?:|url\((?!#)|href="(?!#)/,
  );
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test.each(Object.entries(STEPS))(
  'the step "%s" is deterministic and self-contained and has small pictures',
  (name, draw) => {
    const svg = draw();
    expect(draw()).toBe(svg);
    expect(svg).not.toMatch(/<text|<image|NaN|undefined/);
    expect(statSync(publicFile("art/steps", `${name}-480.avif`)).size).toBeLessThan(16_000);
    expect(statSync(publicFile("art/steps", `${name}-960.webp`)).size).toBeLessThan(110_000);
  },
);

test("another seed gives another picture", () => {
  expect(productBox({ ...box, seed: "one" })).not.toBe(productBox({ ...box, seed: "two" }));
});

test("the hand shows five cards and is self-contained", () => {
  const svg = hand(HAND);
  expect(HAND).toHaveLength(5);
  expect(svg).not.toMatch(/<text|<image|NaN|undefined/);
});

test.each(listCatalog().map((entry) => [slugOf(entry), entry] as const))(
  "%s has its pictures",
  (slug, entry) => {
    const svg = productBox(descriptionOf(entry));
    expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
    for (const width of [240, 480, 640]) {
      for (const extension of ["avif", "webp"]) {
        expect(
          statSync(publicFile("art/products", `${slug}-${width}.${extension}`)).size,
        ).toBeGreaterThan(500);
      }
    }
  },
);

test("every listing has a size, alt text and a small preview", () => {
  const pictures: Record<string, { width: number; height: number; alt: string; blur: string }> =
    JSON.parse(readFileSync(path.join(process.cwd(), "prisma/seed/catalog-art.json"), "utf8"));
  expect(Object.keys(pictures).sort()).toEqual(listCatalog().map(slugOf).sort());
  for (const [slug, picture] of Object.entries(pictures)) {
    expect(picture).toMatchObject({ width: 640, height: 800 });
    expect(picture.alt).toContain(slug.slice(0, 4));
    expect(
      Buffer.from(picture.blur.replace("data:image/webp;base64,", ""), "base64").length,
    ).toBeLessThanOrEqual(300);
  }
});

test("the shared pictures and icons exist", () => {
  const files = [
    "placeholder.svg",
    "hand-640.avif",
    "hand-1000.webp",
    "packs/chrome-sealed-536.avif",
    "hero/clip.avif",
    "hero/clip.webp",
    "cards/back-750.avif",
  ].map((file) => `art/${file}`);
  files.push("icon-192.png", "icon-512.png");
  expect(files.filter((file) => !existsSync(publicFile(file)))).toEqual([]);
});
