import { randomBytes } from "node:crypto";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { HOUR_MS } from "@/lib/platform/time";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { removeStaleVideos } from "@/lib/videos/remove-stale";
import { addVideo, listOf, videoOf, videosOf } from "@/tests/setup/break-videos";
import { listBreaches } from "@/tests/setup/invariants";
import { sentence } from "@/tests/setup/request";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";
import { startUploadThing } from "@/tests/setup/uploadthing";

let station: Awaited<ReturnType<typeof createStation>>;
let videos: ReturnType<typeof videosOf>;
let service: Awaited<ReturnType<typeof startUploadThing>>;

beforeAll(async () => {
  station = await createStation();
  videos = videosOf(station.cookie);
  service = await startUploadThing();
  getEnv().UPLOADTHING_TOKEN = service.access.token;
  getEnv().UPLOADTHING_INGEST_URL = service.access.ingestUrl;
});
afterAll(() => service.close());
afterEach(async () => {
  service.state.isDown = false;
  expect(await listBreaches(db)).toEqual([]);
});

const WHOLE = { camera: "A", part: 0, pack: null, contentType: "video/webm" };
const later = () => new Date(Date.now() + 2 * HOUR_MS);

async function keysOf(videoId: string): Promise<(string | null)[]> {
  const chunks = await db.breakVideoChunk.findMany({
    where: { videoId },
    orderBy: { index: "asc" },
  });
  return chunks.map(({ fileKey }) => fileKey);
}

async function uploaded() {
  const { id: breakId } = await createOpenBreak();
  const bytes = randomBytes(CHUNK_BYTES + 500);
  const { id } = await addVideo(station.cookie, breakId, { camera: "A", bytes });
  return { id, breakId, bytes };
}

test("each chunk is a private file, and our route serves ranges of them", async () => {
  const { id, bytes } = await uploaded();
  const keys = await keysOf(id);
  expect(keys.map((key) => service.files.get(key ?? "")?.isPrivate)).toEqual([true, true]);
  expect(await db.breakVideoChunk.count({ where: { videoId: id, data: { not: null } } })).toBe(0);
  const address = `${service.access.ingestUrl}/f/${keys[0]}`;
  expect((await fetch(address)).status).toBe(403);

  const whole = await videos.watch(id);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const headers = { range: `bytes=${CHUNK_BYTES - 2}-${CHUNK_BYTES + 1}` };
  const range = await videos.watch(id, { headers });
  expect([range.status, Buffer.from(await range.arrayBuffer())]).toEqual([
    206,
    bytes.subarray(CHUNK_BYTES - 2, CHUNK_BYTES + 2),
  ]);
});

test("the files of a deleted video are deleted by the job, and those of others stay", async () => {
  const kept = await uploaded();
  const { id, breakId } = await uploaded();
  const keys = await keysOf(id);
  expect((await videos.remove({ id: breakId, video: id })).status).toBe(200);
  // An upload may still be under way, so young files are left alone.
  await removeStaleVideos();
  expect(keys.every((key) => service.files.has(key ?? ""))).toBe(true);
  await removeStaleVideos({ now: later() });
  expect(keys.some((key) => service.files.has(key ?? ""))).toBe(false);
  expect(await db.strayVideoFile.count()).toBe(0);
  const whole = await videos.watch(kept.id);
  expect(Buffer.from(await whole.arrayBuffer()).equals(kept.bytes)).toBe(true);
});

test("a run of the job deletes more than a batch of files", async () => {
  await db.strayVideoFile.createMany({
    data: Array.from({ length: 250 }, (_, index) => ({ key: `stray-${index}` })),
  });
  await removeStaleVideos({ now: later() });
  expect(await db.strayVideoFile.count()).toBe(0);
});

test("concurrent uploads of one chunk leave files that the job deletes", async () => {
  const { id } = await createOpenBreak();
  const { id: video } = await videoOf(await videos.start(id, WHOLE));
  const before = service.files.size;
  const bytes = new Uint8Array(randomBytes(50));
  const answers = await Promise.all([1, 2, 3].map(() => videos.chunk({ id, video }, 0, bytes)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await removeStaleVideos({ now: later() });
  expect(service.files.size).toBe(before + 1);
  expect(await keysOf(video)).toHaveLength(1);
});

test("a chunk that UploadThing did not take is sent again", async () => {
  const { id } = await createOpenBreak();
  const { id: video } = await videoOf(await videos.start(id, WHOLE));
  const bytes = new Uint8Array(randomBytes(50));
  service.state.isDown = true;
  const refused = await videos.chunk({ id, video }, 0, bytes);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await sentence(refused)).toEqual([
    503,
    "The video storage isn't responding. Please try again.",
  ]);
  expect(await listOf(await videos.list(id))).toMatchObject([{ chunks: 0 }]);
  service.state.isDown = false;
  expect(await videoOf(await videos.chunk({ id, video }, 0, bytes))).toMatchObject({ chunks: 1 });
});
