// npm run art: draws the site's pictures into public/art, assets/samples and app. Deterministic.
import path from "node:path";
import { fileURLToPath } from "node:url";

import { BOXES, boxAltOf, boxDescriptionOf, boxSlugOf } from "./boxes.mjs";
import { mark, placeholder } from "./brand.mjs";
import { writeCards, writeStories } from "./card-pictures.mjs";
import { hand } from "./card/hand.mjs";
import { houseBack } from "./card/house-back.mjs";
import { altOf, descriptionOf, listCatalog, slugOf } from "./catalog.mjs";
import { appIcon, favicon, maskableIcon, tabIcon } from "./icons.mjs";
import { listRipPacks } from "./packs.mjs";
import { toneOf } from "./palette.mjs";
import { blurOf, inTurn, keepOnly, writeFile, writePictures } from "./picture.mjs";
import { productBox } from "./product/box.mjs";
import { packBack, packCrease, sealedPack, tornEdge } from "./product/torn-pack.mjs";
import { listDemoCards, listSampleCards, listStories, STATION_STORY } from "./sample.mjs";
import { sheets } from "./sheet.mjs";
import { HAND, STILL_PACKS } from "./showcase.mjs";
import { STEPS } from "./steps/steps.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/** Draws packages at `widths` into `folder`, deletes other files there and lists their facts. */
async function writeBoxes(entries, { folder, list, slug, description, facts, widths, options }) {
  const names = [];
  const draw = async (entry) => {
    const svg = productBox(description(entry));
    names.push(...(await writePictures(folder, slug(entry), svg, widths, options)));
    return [slug(entry), { ...facts(entry), blur: await blurOf(svg) }];
  };
  const pictures = Object.fromEntries(await inTurn(entries, draw));
  await keepOnly(folder, names);
  await writeFile(list, JSON.stringify(pictures, null, 2) + "\n");
}

const products = () =>
  writeBoxes(listCatalog(), {
    folder: at("public/art/products"),
    list: at("prisma/seed/catalog-art.json"),
    slug: slugOf,
    description: descriptionOf,
    facts: (entry) => ({ width: 640, height: 800, alt: altOf(entry) }),
    widths: [240, 480, 640],
  });

const boxes = () =>
  writeBoxes(BOXES, {
    folder: at("public/art/boxes"),
    list: at("assets/samples/box-art.json"),
    slug: boxSlugOf,
    description: boxDescriptionOf,
    facts: (box) => ({ title: box.title, width: 640, height: 800, alt: boxAltOf(box) }),
    widths: [320, 640],
    options: { webp: false },
  });

async function packs() {
  const folder = at("public/art/packs");
  const names = [];
  const write = async (name, svg, widths, options) =>
    names.push(...(await writePictures(folder, name, svg, widths, options)));
  for (const [slug, description] of STILL_PACKS)
    await write(`${slug}-sealed`, sealedPack(description), [268, 536]);
  const ripped = [
    ["torn-edge", tornEdge],
    ["crease", packCrease],
    ["back", () => packBack({ palette: "Glacier" })],
    ...listRipPacks().map(([slug, pack]) => [`${slug}-sealed`, () => sealedPack(pack)]),
  ];
  // Wider pictures have smaller pixels on the screen.
  const quality = (width) => ({ 268: 46, 536: 44, 804: 36 })[width];
  await inTurn(ripped, ([name, draw]) =>
    write(name, draw(), [268, 536, 804], { quality, effort: 2, webp: false }),
  );
  await keepOnly(folder, names);
  const tones = Object.fromEntries(listRipPacks().map(([slug, pack]) => [slug, toneOf(pack)]));
  await writeFile(at("lib/packs/pack-tones.json"), JSON.stringify(tones, null, 2) + "\n");
}

async function cards() {
  const folder = at("public/art/cards");
  const names = [];
  names.push(
    ...(await writePictures(folder, "back", houseBack(), [250, 500, 750], { webp: false })),
  );
  await keepOnly(folder, names);
  await writePictures(at("public/art"), "hand", hand(HAND), [640, 1000]);
}

async function steps() {
  const folder = at("public/art/steps");
  const names = [];
  for (const [name, draw] of Object.entries(STEPS))
    names.push(...(await writePictures(folder, name, draw(), [480, 960], { quality: 47 })));
  await keepOnly(folder, names);
}

const sampleCards = () =>
  writeCards(listSampleCards(), {
    folder: at("assets/samples/pictures"),
    list: at("assets/samples/sample-card-art.json"),
    fronts: [160, 250, 500, 750],
    backs: [160, 250, 500, 750],
  });

const demoCards = () =>
  writeCards(listDemoCards(), {
    folder: at("public/art/demo"),
    list: at("assets/samples/demo-card-art.json"),
    fronts: [250, 500, 750],
    backs: [250, 500],
  });

const stories = () =>
  writeStories(listStories(), {
    folder: at("assets/samples/stories"),
    list: at("assets/samples/story-card-art.json"),
    // Lists show many fronts. The server makes other sizes on demand.
    frontsOf: ({ slug }) => (slug === STATION_STORY ? [500] : [160, 250, 500]),
    backs: [500],
  });

async function brand() {
  await writeFile(at("public/art/placeholder.svg"), placeholder());
  await writeFile(at("public/art/mark.svg"), mark());
  await writeFile(at("app/icon.svg"), tabIcon());
  await writeFile(at("app/favicon.ico"), await favicon());
  await writeFile(at("app/apple-icon.png"), await appIcon(180, { rounded: false }));
  await writeFile(at("public/icon-192.png"), await appIcon(192));
  await writeFile(at("public/icon-512.png"), await appIcon(512));
  await writeFile(at("public/icon-512-maskable.png"), await maskableIcon(512));
}

const PARTS = {
  brand,
  cards,
  packs,
  steps,
  sample: sampleCards,
  demo: demoCards,
  stories,
  boxes,
  products,
};
const asked = process.argv.slice(2);
if (asked.includes("--sheet")) {
  await sheets(at(".data/sheets"));
} else {
  for (const [name, draw] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name)) await draw();
}
