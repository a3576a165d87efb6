// npm run art:films [-- collector | seller]: films the opening of the demo boxes with two cameras.
// A browser records them in real time, so the bytes differ with every run.
import fs from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";

import { CHROMIUM_FLAGS, requireChromium } from "../../scripts/lib/chromium.mjs";
import { OPENING, packSeconds, shownAt } from "./films/script.mjs";
import { listSampleCards } from "./sample.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The start shows no card, so visitors of the demo may upload it for their own break. */
const SAMPLES = "public/art/films";
const RARITIES = ["Common", "Uncommon", "Rare", "Ultra Rare", "One-of-One"];
const CAMERAS = { overhead: "A", front: "B" };
const TYPES = { ".html": "text/html", ".mjs": "text/javascript", ".avif": "image/avif" };
const PAGE = "/packages/art/films/film.html";

/** The best card of a pack comes last. */
const inPacks = (count, packOf) =>
  Array.from({ length: count }, (_, index) =>
    listSampleCards()
      .filter((card, at) => packOf(card, at) === index + 1)
      .sort((a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity)),
  );

/** The seller's box holds the cards that are in no sample box. */
const BOXES = {
  collector: {
    name: "demo-films",
    picture: "2023-panini-donruss-optic-blaster",
    packs: inPacks(6, ({ pack }) => pack),
    samples: true,
  },
  seller: {
    name: "seller-films",
    picture: "2021-fairwax-press-iron-oath-blaster",
    packs: inPacks(3, ({ pack }, at) => (pack === undefined ? (at % 3) + 1 : undefined)),
  },
};

const names = JSON.parse(
  await fs.readFile(path.join(root, "assets/samples/sample-card-art.json"), "utf8"),
);
const packPicture = (name) => `/public/art/packs/${name}-536.avif`;
const picturesOf = ({ picture, packs }, number) => ({
  box: `/public/art/products/${picture}-640.avif`,
  cardBack: "/public/art/cards/back-500.avif",
  pack: {
    sealed: packPicture(`${picture}-sealed`),
    edge: packPicture("torn-edge"),
    back: packPicture("back"),
  },
  cards: (packs[number - 1] ?? []).map(
    ({ id }) => `/assets/samples/pictures/${names[id].name}-front-500.avif`,
  ),
  packCount: packs.length,
});

function serve() {
  const server = http.createServer(async (request, response) => {
    const file = path.join(root, path.normalize(new URL(request.url, "http://localhost").pathname));
    const data = await fs.readFile(file).catch(() => null);
    response.writeHead(data ? 200 : 404, {
      "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
    });
    response.end(data);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

async function film(page, box) {
  const folder = path.join(root, "assets/samples", box.name);
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const cameras = { A: [], B: [] };
  const cards = {};
  const elapsed = { A: 0, B: 0 };
  for (let number = 0; number <= box.packs.length; number += 1) {
    const shown = box.packs[number - 1] ?? [];
    const part = { number, startMs: elapsed.A, pictures: picturesOf(box, number) };
    for (const { id, data, ms } of await page.evaluate((given) => window.record(given), part)) {
      const camera = CAMERAS[id];
      const file = `${id}-${number}.webm`;
      const bytes = Buffer.from(data, "base64");
      await fs.writeFile(path.join(folder, file), bytes);
      if (number === 0 && box.samples)
        await fs.writeFile(path.join(root, SAMPLES, `sample-${id}.webm`), bytes);
      for (const [index, card] of shown.entries()) {
        const shownMs = elapsed[camera] + Math.round(shownAt(index, shown.length) * 1000);
        cards[card.id] = { pack: number, ...cards[card.id], [`offset${camera}Ms`]: shownMs };
      }
      cameras[camera].push({ file, pack: number, ms });
      elapsed[camera] += ms;
    }
  }
  const challengeMs = Math.round(OPENING.screenOn * 1000);
  const list = { challengeAMs: challengeMs, challengeBMs: challengeMs, cameras, cards };
  await fs.writeFile(
    path.join(root, "assets/samples", `${box.name}.json`),
    JSON.stringify(list, null, 2) + "\n",
  );
}

/** Stills of both cameras, to check the drawing: npm run art:films -- seller --stills */
async function stills(page, box) {
  const folder = path.join(root, ".data/sheets");
  await fs.mkdir(folder, { recursive: true });
  const end = packSeconds(box.packs[0].length);
  const times = {
    0: [0.2, 1.5, 3.2, 4.2, 5.2, OPENING.seconds],
    1: [0.3, 1.1, 2.2, 3.5, 5.4, end],
  };
  for (const [number, moments] of Object.entries(times))
    for (const t of moments) {
      const given = { number: Number(number), t, pictures: picturesOf(box, Number(number)) };
      await page.evaluate((moment) => window.preview(moment), given);
      await page.screenshot({ path: path.join(folder, `film-${box.name}-${number}-${t}.png`) });
    }
}

const wanted = process.argv.slice(2).filter((argument) => argument in BOXES);
const server = await serve();
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
  await page.goto(`http://127.0.0.1:${server.address().port}${PAGE}`);
  await page.waitForFunction(() => typeof window.record === "function");
  const draw = process.argv.includes("--stills") ? stills : film;
  for (const name of wanted.length > 0 ? wanted : Object.keys(BOXES)) await draw(page, BOXES[name]);
} finally {
  await browser.close();
  server.close();
}
