// npm run art:films: films the opening of the demo's box with two cameras into assets/samples/films.
// A browser records them in real time, so the bytes differ with every run.
import fs from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";

import { PACK, OPENING, shownAt } from "./films/script.mjs";
import { listSampleCards } from "./sample.mjs";
import { CHROMIUM_FLAGS, requireChromium } from "../../scripts/lib/chromium.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = "assets/samples/films";
/** The start shows no card, so that visitors of the demo may upload it as their own break's. */
const SAMPLES = "public/art/films";
const LIST = "assets/samples/demo-films.json";
const PACKS = 6;
const RARITIES = ["Common", "Uncommon", "Rare", "Ultra Rare", "One-of-One"];
const CAMERAS = { overhead: "A", front: "B" };
const TYPES = { ".html": "text/html", ".mjs": "text/javascript", ".avif": "image/avif" };
const PAGE = "/packages/art/films/film.html";

/** As prisma/seed/demo-break.ts records them: the best card of a pack comes last. */
const cardsOf = (wanted) =>
  listSampleCards()
    .filter(({ pack }) => pack === wanted)
    .sort((a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity));

const names = JSON.parse(
  await fs.readFile(path.join(root, "assets/samples/sample-card-art.json"), "utf8"),
);
const layer = (name) => `/public/art/packs/house-${name}-536.avif`;
const picturesOf = (pack) => ({
  box: "/public/art/products/2023-panini-donruss-optic-blaster-640.avif",
  cardBack: "/public/art/cards/back-500.avif",
  pack: Object.fromEntries(["sealed", "body", "strip", "back"].map((name) => [name, layer(name)])),
  cards: cardsOf(pack).map(({ id }) => `/assets/samples/pictures/${names[id].name}-front-500.avif`),
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

async function film(page) {
  await fs.rm(path.join(root, FOLDER), { recursive: true, force: true });
  await fs.mkdir(path.join(root, FOLDER), { recursive: true });
  await fs.mkdir(path.join(root, SAMPLES), { recursive: true });
  const cameras = { A: [], B: [] };
  const cards = {};
  const elapsed = { A: 0, B: 0 };
  for (let number = 0; number <= PACKS; number += 1) {
    const part = { number, startMs: elapsed.A, pictures: picturesOf(number) };
    for (const { id, data, ms } of await page.evaluate((given) => window.record(given), part)) {
      const camera = CAMERAS[id];
      const file = `${id}-${number}.webm`;
      await fs.writeFile(path.join(root, FOLDER, file), Buffer.from(data, "base64"));
      if (number === 0)
        await fs.copyFile(
          path.join(root, FOLDER, file),
          path.join(root, SAMPLES, `sample-${id}.webm`),
        );
      for (const [index, card] of cardsOf(number).entries()) {
        const shownMs = elapsed[camera] + Math.round(shownAt(index) * 1000);
        cards[card.id] = { ...cards[card.id], [`offset${camera}Ms`]: shownMs };
      }
      cameras[camera].push({ file, pack: number, ms });
      elapsed[camera] += ms;
    }
  }
  const challengeMs = Math.round(OPENING.screenOn * 1000);
  const list = { challengeAMs: challengeMs, challengeBMs: challengeMs, cameras, cards };
  await fs.writeFile(path.join(root, LIST), JSON.stringify(list, null, 2) + "\n");
}

/** Frames of both cameras, to judge the drawing: npm run art:films -- --stills */
async function stills(page) {
  const folder = path.join(root, ".data/sheets");
  await fs.mkdir(folder, { recursive: true });
  const times = {
    0: [0.2, 1.5, 3.2, 4.2, 5.2, OPENING.seconds],
    1: [0.3, 1.1, 2.2, 3.5, 5.4, PACK.seconds],
  };
  for (const [number, moments] of Object.entries(times))
    for (const t of moments) {
      const given = { number: Number(number), t, pictures: picturesOf(Number(number)) };
      await page.evaluate((moment) => window.preview(moment), given);
      await page.screenshot({ path: path.join(folder, `film-${number}-${t}.png`) });
    }
}

const server = await serve();
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
  await page.goto(`http://127.0.0.1:${server.address().port}${PAGE}`);
  await page.waitForFunction(() => typeof window.record === "function");
  await (process.argv.includes("--stills") ? stills : film)(page);
} finally {
  await browser.close();
  server.close();
}
