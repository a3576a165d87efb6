// npm run art:films [-- <slug> …]: films the opening of the demo's boxes with two cameras.
// npm run art:films -- --hero: films one of the packs for the home page.
// A browser encodes them, so the bytes differ with its version.
import fs from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";
import sharp from "sharp";

import { writeWebm } from "../../lib/onboarding/samples/webm.mjs";
import { CHROMIUM_FLAGS, requireChromium } from "../../scripts/lib/chromium.mjs";
import { OPENING, packSeconds, PLATE, shownAt } from "./films/script.mjs";
import { listStories, pictureNameOf } from "./sample.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = path.join(root, "assets/samples/films");
const CAMERAS = { overhead: "A", front: "B" };
const TYPES = { ".html": "text/html", ".mjs": "text/javascript", ".avif": "image/avif" };
const PAGE = "/packages/art/films/film.html";

function boxOf({ slug, cards }) {
  const packs = [];
  for (const card of cards) (packs[card.pack - 1] ??= []).push(card);
  return { slug, packs };
}

const packPicture = (name) => `/public/art/packs/${name}-536.avif`;
const picturesOf = ({ slug, packs }, number) => ({
  box: `/public/art/products/${slug}-640.avif`,
  cardBack: "/public/art/cards/back-500.avif",
  pack: {
    sealed: packPicture(`${slug}-sealed`),
    edge: packPicture("torn-edge"),
    back: packPicture("back"),
  },
  cards: (packs[number - 1] ?? []).map(
    (card) => `/assets/samples/stories/${pictureNameOf(card)}-front-500.avif`,
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

function webmOf(film) {
  const frames = film.frames.map((frame) => ({
    ...frame,
    data: Buffer.from(frame.data, "base64"),
  }));
  return writeWebm({ ...film, codec: "V_VP9", frames });
}

/** Films a box, and lists its parts and the time at which each card is shown. */
async function filmBox(page, box) {
  const folder = path.join(FOLDER, box.slug);
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const cameras = { A: [], B: [] };
  const cards = {};
  const plateMs = PLATE.seconds * 1000;
  const elapsed = { A: plateMs, B: plateMs };
  for (let number = 0; number <= box.packs.length; number += 1) {
    const shown = box.packs[number - 1] ?? [];
    const part = { number, startMs: elapsed.A, pictures: picturesOf(box, number) };
    for (const { id, film } of await page.evaluate((given) => window.film(given), part)) {
      const camera = CAMERAS[id];
      const file = `${id}-${number}.webm`;
      const { ms } = film;
      await fs.writeFile(path.join(folder, file), webmOf(film));
      for (const [index, card] of shown.entries()) {
        const shownMs = elapsed[camera] + Math.round(shownAt(index, shown.length) * 1000);
        cards[card.id] = { pack: number, ...cards[card.id], [`offset${camera}Ms`]: shownMs };
      }
      cameras[camera].push({ file, pack: number, ms });
      elapsed[camera] += ms;
    }
  }
  const challengeMs = PLATE.readable * 1000;
  return { plateMs, challengeAMs: challengeMs, challengeBMs: challengeMs, cameras, cards };
}

/** Stills of both cameras, to check the drawing: npm run art:films -- --stills */
async function stills(page, box) {
  const folder = path.join(root, ".data/sheets");
  await fs.mkdir(folder, { recursive: true });
  const end = packSeconds(box.packs[0].length);
  const times = {
    0: [0.2, 1.2, 2.4, 3.2, OPENING.seconds],
    1: [0.3, 1.1, 2.2, 3.5, 5.4, end],
  };
  for (const [number, moments] of Object.entries(times))
    for (const t of moments) {
      const given = { number: Number(number), t, pictures: picturesOf(box, Number(number)) };
      await page.evaluate((moment) => window.preview(moment), given);
      await page.screenshot({ path: path.join(folder, `film-${box.slug}-${number}-${t}.png`) });
    }
}

/** A pack that ends with a hit. The demo's collector has opened it. */
const HERO = { slug: "2023-panini-donruss-optic-blaster", number: 5, bitrate: 340_000 };

/** The film of a pack once more, in a better quality, and the moment of its last card. */
async function heroClip(page) {
  const box = boxOf(listStories().find(({ slug }) => slug === HERO.slug));
  const { number, bitrate } = HERO;
  const count = box.packs[number - 1].length;
  const folder = path.join(root, "public/art/hero");
  await fs.mkdir(folder, { recursive: true });
  const t = shownAt(count - 1, count);
  const pictures = picturesOf(box, number);
  const [overhead] = await page.evaluate((given) => window.film(given), {
    number,
    startMs: 0,
    pictures,
    bitrate,
  });
  await fs.writeFile(path.join(folder, "clip.webm"), webmOf(overhead.film));
  await page.evaluate((moment) => window.preview(moment), { number, t, pictures });
  const picture = await page.locator("#overhead").screenshot();
  await sharp(picture).avif({ quality: 50 }).toFile(path.join(folder, "clip.avif"));
  await sharp(picture).webp({ quality: 70 }).toFile(path.join(folder, "clip.webp"));
}

const asked = process.argv.slice(2);
const isHero = asked.includes("--hero");
const named = listStories().filter(({ slug }) => asked.includes(slug));
const stories = isHero ? [] : named.length > 0 ? named : listStories();
const server = await serve();
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
const LIST = path.join(root, "assets/samples/story-films.json");
try {
  const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
  await page.goto(`http://127.0.0.1:${server.address().port}${PAGE}`);
  await page.waitForFunction(() => typeof window.film === "function");
  if (isHero) await heroClip(page);
  for (const story of stories) {
    const box = boxOf(story);
    if (asked.includes("--stills")) await stills(page, box);
    else {
      const list = JSON.parse(await fs.readFile(LIST, "utf8").catch(() => "{}"));
      list[story.slug] = await filmBox(page, box);
      await fs.writeFile(LIST, JSON.stringify(list, null, 2) + "\n");
    }
  }
} finally {
  await browser.close();
  server.close();
}
