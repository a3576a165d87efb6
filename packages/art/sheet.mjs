// npm run art -- --sheet: draws contact sheets into .data/sheets, to check the generator.
import fs from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

import { cardBack } from "./card/back.mjs";
import { TEMPLATES, cardFront } from "./card/front.mjs";
import { EMBLEMS } from "./emblem.mjs";
import { POSES } from "./figure/poses.mjs";
import { PARALLELS } from "./palette.mjs";
import { pixels } from "./picture.mjs";
import { listDemoCards, listSampleCards, listStories } from "./sample.mjs";

const GROUNDS = { light: "#f3f0e9", dark: "#1f222b" };
const GAP = 20;

/** Pictures of one size in rows, on both grounds. */
async function sheet(folder, name, svgs, { columns, width, height }) {
  const tiles = await Promise.all(svgs.map((svg) => pixels(svg, width)));
  const rows = Math.ceil(tiles.length / columns);
  for (const [ground, background] of Object.entries(GROUNDS)) {
    const size = { width: columns * (width + GAP) + GAP, height: rows * (height + GAP) + GAP };
    const composed = tiles.map((input, i) => ({
      input,
      left: GAP + (i % columns) * (width + GAP),
      top: GAP + Math.floor(i / columns) * (height + GAP),
    }));
    await sharp({ create: { ...size, channels: 3, background } })
      .composite(composed)
      .webp({ quality: 85 })
      .toFile(path.join(folder, `${name}-${ground}.webp`));
  }
}

const card = {
  player: "Mara Quill",
  team: "Harbor",
  position: "Player",
  number: "27",
  jersey: "27",
  year: 2024,
  brand: "Fairwax Press",
  set: "Harbor",
};
const CARD_SIZE = { width: 250, height: 350 };

export async function sheets(folder) {
  await fs.mkdir(folder, { recursive: true });
  const palettes = ["Vermilion", "Harbor", "Pine", "Plum", "Lagoon", "Royal", "Ember", "Garnet"];
  const poses = Object.entries(POSES).flatMap(([pose, { sport }], i) =>
    ["", "tail", "bun"].map((hair, k) =>
      cardFront({
        ...card,
        category: sport,
        pose,
        hair,
        template: "chrome",
        palette: palettes[(i + k) % 8],
        seed: pose + k,
      }),
    ),
  );
  await sheet(folder, "poses", poses, { columns: 9, ...CARD_SIZE });
  const emblems = EMBLEMS.flatMap((kind, i) =>
    ["codex", "signal"].map((template) =>
      cardFront({
        ...card,
        category: "Non-Sport",
        emblem: kind,
        template,
        palette: palettes[i % 8],
        seed: kind,
      }),
    ),
  );
  await sheet(folder, "emblems", emblems, { columns: 10, ...CARD_SIZE });
  const sports = ["Baseball", "Basketball", "Football", "Soccer", "Hockey"];
  const described = TEMPLATES.flatMap((template, i) =>
    PARALLELS.map((parallel, k) => ({
      ...card,
      template,
      parallel,
      palette: palettes[(i + k) % 8],
      category: ["codex", "signal"].includes(template) ? "Non-Sport" : sports[(i + k) % 5],
      seed: template + parallel,
    })),
  );
  await sheet(
    folder,
    "templates",
    described.map((one) => cardFront(one)),
    {
      columns: PARALLELS.length,
      ...CARD_SIZE,
    },
  );
  await sheet(
    folder,
    "backs",
    described.slice(0, 12).map((one) => cardBack(one)),
    {
      columns: PARALLELS.length,
      ...CARD_SIZE,
    },
  );
  await sheet(
    folder,
    "sample",
    listSampleCards().map((one) => cardFront(one)),
    { columns: 8, ...CARD_SIZE },
  );
  for (const { slug, cards } of listStories()) {
    await sheet(
      folder,
      slug,
      cards.map((one) => cardFront(one)),
      { columns: 8, ...CARD_SIZE },
    );
    const backs = cards.slice(0, 8).map((one) => cardBack(one));
    await sheet(folder, `${slug}-backs`, backs, { columns: 8, ...CARD_SIZE });
  }
  await sheet(
    folder,
    "demo",
    listDemoCards().map((one) => cardFront(one)),
    { columns: 8, ...CARD_SIZE },
  );
  await sheet(
    folder,
    "demo-backs",
    listDemoCards().map((one) => cardBack(one)),
    { columns: 8, ...CARD_SIZE },
  );
}
