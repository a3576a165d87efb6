import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { makeSampleFilm } from "@/lib/onboarding/samples/make-sample-film";
import { filmsOf, offsetsOf, STORIES } from "@/lib/onboarding/samples/stories";
import { timesOfWebm } from "@/lib/onboarding/samples/webm.mjs";
import { CAMERAS } from "@/lib/videos/options";

const FOLDER = "assets/samples/films";
const LIMIT_BYTES = 7_000_000;
const FRAME_MS = 50;

const startOf = (parts: readonly { ms: number }[], index: number) =>
  parts.slice(0, index).reduce((sum, { ms }) => sum + ms, 0);

test("every story has films, and together they stay small", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(STORIES.map(({ slug }) => slug).sort());
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
});

describe.each(STORIES)("$slug", (story) => {
  const { challengeAMs, challengeBMs, parts } = filmsOf(story);
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
      const times = timesOfWebm(readFileSync(path.join(FOLDER, story.slug, file)));
      expect(times.ms).toBe(ms);
      expect(times.lastFrameMs).toBeGreaterThanOrEqual(ms - 2 * FRAME_MS);
      expect(times.lastFrameMs).toBeLessThan(ms);
    }
  });

  test.each(packs)("the film of pack %i shows its cards in order", (pack) => {
    const shown = story.cards.filter((card) => card.pack === pack);
    for (const camera of CAMERAS) {
      const offsets = shown.map((card) => offsetsOf(story, card)[`offset${camera}Ms`]);
      expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
      expect(offsets[0]).toBeGreaterThan(startOf(parts[camera], pack));
      expect(offsets.at(-1)).toBeLessThan(startOf(parts[camera], pack + 1) - FRAME_MS);
    }
  });

  test("the challenge words have their place before the first pack", () => {
    expect(challengeAMs).toBeLessThan(parts.A[0]?.ms ?? 0);
    expect(challengeBMs).toBeLessThan(parts.B[0]?.ms ?? 0);
  });

  test.each(CAMERAS)("the parts of camera %s join to one film", async (camera) => {
    const film = await makeSampleFilm({ story, camera });
    const { ms, lastFrameMs } = timesOfWebm(Buffer.from(film));
    expect(ms).toBe(startOf(parts[camera], parts[camera].length));
    expect(lastFrameMs).toBeGreaterThanOrEqual(ms - 2 * FRAME_MS);
    expect(lastFrameMs).toBeLessThan(ms);
  });
});
