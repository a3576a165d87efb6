import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import sharp from "sharp";

import { readWebm } from "./read-webm";
import { makePlateFilm } from "@/lib/onboarding/samples/make-plate-film";
import { makeSampleFilm } from "@/lib/onboarding/samples/make-sample-film";
import { filmsOf, offsetsOf, STORIES } from "@/lib/onboarding/samples/stories";
import { type Camera, CAMERAS } from "@/lib/videos/options";
import { plate } from "@/packages/art/films/plate.mjs";

const FOLDER = "assets/samples/films";
const LIMIT_BYTES = 7_000_000;
const FRAME_MS = 50;
const [story] = STORIES;
if (!story) throw new Error("There is no story.");
const WORDS = "brother volcano kitchen scheme";

const startOf = (parts: readonly { ms: number }[], index: number) =>
  parts.slice(0, index).reduce((sum, { ms }) => sum + ms, 0);

test("every story has films, and together they stay small", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(STORIES.map(({ slug }) => slug).sort());
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
});

describe.each(STORIES)("$slug", (story) => {
  const { challengeAMs, challengeBMs, plateMs, parts } = filmsOf(story);
  const packs = [...new Set(story.cards.map(({ pack }) => pack))];

  test("both cameras have a part before the first pack, and one for each pack", () => {
    for (const camera of CAMERAS)
      expect(parts[camera].map(({ pack }) => pack)).toEqual([0, ...packs]);
    expect([...parts.A, ...parts.B].map(({ file }) => file).sort()).toEqual(
      readdirSync(path.join(FOLDER, story.slug)).sort(),
    );
  });

  test.each(CAMERAS)("each part of camera %s is as long as the list says", (camera) => {
    for (const { file, ms } of parts[camera]) {
      const film = readWebm(readFileSync(path.join(FOLDER, story.slug, file)));
      expect(film.ms).toBe(ms);
      expectFilled(film);
    }
  });

  test.each(packs)("the film of pack %i shows its cards in order", (pack) => {
    const shown = story.cards.filter((card) => card.pack === pack);
    for (const camera of CAMERAS) {
      const offsets = shown.map((card) => offsetsOf(story, card)[`offset${camera}Ms`]);
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
      expect(offsets[0]).toBeGreaterThan(plateMs + startOf(parts[camera], pack));
      expect(offsets.at(-1)).toBeLessThan(plateMs + startOf(parts[camera], pack + 1) - FRAME_MS);
    }
  });

  test("the films are cued to the shot of the words", () => {
    expect(challengeAMs).toBeLessThan(plateMs);
    expect(challengeBMs).toBeLessThan(plateMs);
  });
});

test.each(CAMERAS)("the film of camera %s begins with the words of the sale", async (camera) => {
  const { bytes, ms } = await makePlateFilm({ story, camera, words: WORDS });
  const film = readWebm(bytes);
  expect(film.ms).toBe(ms);
  expectFilled(film);
  const shown = await pixelsOf(film.frames[0]?.data ?? Buffer.alloc(0));
  const distances = await Promise.all(
    [WORDS, "brother volcano kitchen schema"].map((words) => distanceTo(shown, { words, camera })),
  );
  expect(distances[0]).toBeLessThan(2);
  expect(distances[1]).toBeGreaterThan(distances[0] ?? 0);
});

test("the station's film of a further box shows the words and each card", async () => {
  const { plateMs, parts } = filmsOf(story);
  const made = await makeSampleFilm({ story, copy: 1, camera: "A", words: WORDS });
  const film = readWebm(Buffer.from(made));
  expect(film.ms).toBe(plateMs + startOf(parts.A, parts.A.length));
  expectFilled(film);
  expect(film.frames).toHaveLength(1 + parts.A.length + story.cards.length + 1);
  const starts = film.frames.map(({ ms }) => ms);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(
    await distanceTo(await pixelsOf(film.frames[0]?.data ?? Buffer.alloc(0)), {
      words: WORDS,
      camera: "A",
    }),
  ).toBeLessThan(2);
});

function expectFilled({ ms, frames }: ReturnType<typeof readWebm>) {
  const last = frames.at(-1)?.ms ?? 0;
  expect(last).toBeGreaterThanOrEqual(ms - 2 * FRAME_MS);
  expect(last).toBeLessThan(ms);
}

/** A lossy WebP file is a frame of VP8 in a box. */
function pixelsOf(frame: Buffer): Promise<Buffer> {
  const head = Buffer.from("RIFF....WEBPVP8 ....", "latin1");
  const padding = Buffer.alloc(frame.length % 2);
  head.writeUInt32LE(12 + frame.length + padding.length, 4);
  head.writeUInt32LE(frame.length, 16);
  return sharp(Buffer.concat([head, frame, padding]))
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function distanceTo(shown: Buffer, { words, camera }: { words: string; camera: Camera }) {
  const svg = plate({ words, camera: camera === "A" ? "Overhead" : "Front" });
  const drawn = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
  let sum = 0;
  for (const [index, value] of drawn.entries()) sum += Math.abs(value - (shown[index] ?? 0));
  return sum / drawn.length;
}
