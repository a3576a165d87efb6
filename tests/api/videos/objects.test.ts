import { randomBytes } from "node:crypto";
import { once } from "node:events";

import { outsideShares } from "@/lib/platform/database/connection-shares";
import { db, pool } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";
import { DAY_MS } from "@/lib/platform/time";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { removeStaleVideos } from "@/lib/videos/remove-stale";
import { readChunk } from "@/lib/videos/storage/read-chunk";
import { addVideo, listOf, videoOf, videosOf } from "@/tests/setup/break-videos";
import { listBreaches } from "@/tests/setup/invariants";
import { deleteUnusedAfter } from "@/tests/setup/objects";
import { sentence, sessionOf } from "@/tests/setup/request";
import { settingsOf, startS3 } from "@/tests/setup/s3-stand-in";
import { openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

let station: Awaited<ReturnType<typeof createStation>>;
let videos: ReturnType<typeof videosOf>;
let service: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  station = await createStation();
  videos = videosOf(station.cookie);
  service = await startS3();
  Object.assign(getEnv(), settingsOf(service.access));
});
afterAll(() => service.close());
afterEach(async () => {
  service.state.isDown = false;
  expect(await listBreaches(db)).toEqual([]);
});

const WHOLE = { camera: "A", part: 0, pack: null, contentType: "video/webm" };

async function uploaded() {
  const { id: breakId } = await createOpenBreak();
  const bytes = randomBytes(CHUNK_BYTES + 500);
  const { id } = await addVideo(station.cookie, breakId, { camera: "A", bytes });
  return { id, breakId, bytes };
}

const chunksOf = (videoId: string) =>
  db.breakVideoChunk.findMany({ where: { videoId }, orderBy: { index: "asc" } });

const watched = async (id: string) => Buffer.from(await (await videos.watch(id)).arrayBuffer());

describe.each([
  ["rows", "ROWS"],
  ["folder", "FOLDER"],
  ["s3", "S3"],
] as const)("with OBJECT_STORAGE=%s", (setting, place) => {
  beforeAll(() => {
    getEnv().OBJECT_STORAGE = setting;
  });

  test("a film's chunks are objects, and our route serves ranges of them", async () => {
    const { id, bytes } = await uploaded();
    const chunks = await chunksOf(id);
    expect(chunks.map(({ data, fileKey }) => data ?? fileKey)).toEqual([null, null]);
    const objects = await db.storedObject.findMany({
      where: { chunks: { some: { videoId: id } } },
      orderBy: { bytes: "desc" },
    });
    expect(objects).toMatchObject([
      { place, bytes: BigInt(CHUNK_BYTES) },
      { place, bytes: 500n },
    ]);
    expect((await watched(id)).equals(bytes)).toBe(true);
    const headers = { range: `bytes=${CHUNK_BYTES - 2}-${CHUNK_BYTES + 1}` };
    const range = await videos.watch(id, { headers });
    expect([range.status, Buffer.from(await range.arrayBuffer())]).toEqual([
      206,
      bytes.subarray(CHUNK_BYTES - 2, CHUNK_BYTES + 2),
    ]);
  });

  test("the objects of a deleted film are deleted, and those of others stay", async () => {
    const [kept, removed] = [await uploaded(), await uploaded()];
    const [first] = await chunksOf(removed.id);
    expect((await videos.remove({ id: removed.breakId, video: removed.id })).status).toBe(200);
    expect(await readObject(first!.object!)).toHaveLength(CHUNK_BYTES);
    await deleteUnusedAfter(25);
    await deleteUnusedAfter(2);
    await expect(readObject(first!.object!)).rejects.toThrow();
    expect(await db.strayObject.count()).toBe(0);
    expect((await watched(kept.id)).equals(kept.bytes)).toBe(true);
  });
});

describe("in a folder", () => {
  beforeAll(() => {
    getEnv().OBJECT_STORAGE = "folder";
  });

  test("what an earlier version stored is watched, and continued", async () => {
    const { id } = await createOpenBreak();
    const { id: video } = await videoOf(await videos.start(id, WHOLE));
    const bytes = randomBytes(CHUNK_BYTES + 5);
    getEnv().OBJECT_STORAGE = "";
    await videoOf(await videos.chunk({ id, video }, 0, bytes.subarray(0, CHUNK_BYTES)));
    getEnv().OBJECT_STORAGE = "folder";
    await videoOf(await videos.chunk({ id, video }, 1, bytes.subarray(CHUNK_BYTES)));
    const [before, after] = await chunksOf(video);
    expect([before?.data?.length, before?.object]).toEqual([CHUNK_BYTES, null]);
    expect([after?.data, after?.object]).toEqual([null, after?.sha256]);
  });

  test("a part whose pack is closed stays locked, wherever its bytes move", async () => {
    const { id: breakId, productId, buyer } = await sealedBreak(station);
    const parts = await db.breakVideo.findMany({
      where: { breakId, camera: "A" },
      orderBy: { part: "asc" },
    });
    for (const { id: videoId } of parts)
      for (const { index, data } of await chunksOf(videoId))
        await db.breakVideoChunk.update({
          where: { videoId_index: { videoId, index } },
          data: { data: null, object: await putObject(data!, "FOLDER") },
        });
    const owner = videosOf(await sessionOf(buyer));
    const statuses = () => Promise.all(parts.map(async ({ id }) => (await owner.watch(id)).status));
    expect(await statuses()).toEqual([200, 404, 404]);
    await openFirstPack(productId, buyer);
    expect(await statuses()).toEqual([200, 200, 404]);
    // Nothing but its own row keeps an object, for as long as it likes.
    await removeStaleVideos({ now: new Date(Date.now() + 400 * DAY_MS) });
    for (let time = 0; time < 2; time += 1) await deleteUnusedAfter(400 * 24);
    expect(await statuses()).toEqual([200, 200, 404]);
  });
});

test("a chunk that moves while it is read is found where it went", async () => {
  getEnv().OBJECT_STORAGE = "";
  const { id: videoId, bytes } = await uploaded();
  const [chunk] = await chunksOf(videoId);
  await putObject(chunk!.data!, "ROWS");
  await outsideShares(async () => {
    // The read gets the last connection for its first query, and waits for one for the second.
    const { DATABASE_POOL_SIZE } = getEnv();
    const held = await Promise.all(
      Array.from({ length: DATABASE_POOL_SIZE - 1 }, () => pool.connect()),
    );
    const isAsking = once(pool, "acquire");
    const reading = readChunk({ videoId, index: 0 }, { start: 0, end: 10 });
    await isAsking;
    held.push(await pool.connect());
    await held[0]?.query(
      "UPDATE break_video_chunks SET data = NULL, object = sha256 WHERE video_id = $1 AND index = 0",
      [videoId],
    );
    for (const client of held) client.release();
    expect(bytes.subarray(0, 10).equals(await reading)).toBe(true);
  });
});

test("a chunk that the bucket did not take is sent again", async () => {
  getEnv().OBJECT_STORAGE = "s3";
  const { id } = await createOpenBreak();
  const { id: video } = await videoOf(await videos.start(id, WHOLE));
  const bytes = new Uint8Array(randomBytes(50));
  service.state.isDown = true;
  const refused = await videos.chunk({ id, video }, 0, bytes);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await sentence(refused)).toEqual([
    503,
    "Our file storage isn't responding. Please try again.",
  ]);
  expect(await listOf(await videos.list(id))).toMatchObject([{ chunks: 0 }]);
  service.state.isDown = false;
  expect(await videoOf(await videos.chunk({ id, video }, 0, bytes))).toMatchObject({ chunks: 1 });
});

test("a bucket that is away is a 503 for whoever watches, and not a broken answer", async () => {
  getEnv().OBJECT_STORAGE = "s3";
  const { id, bytes } = await uploaded();
  service.state.isDown = true;
  const away = await videos.watch(id);
  expect(away.headers.get("retry-after")).toBe("5");
  expect(await sentence(away)).toEqual([
    503,
    "Our file storage isn't responding. Please try again.",
  ]);
  service.state.isDown = false;
  expect((await watched(id)).equals(bytes)).toBe(true);
});

test("the database keeps used objects, and a chunk's bytes in one place under its own hash", async () => {
  getEnv().OBJECT_STORAGE = "rows";
  const { id: videoId } = await uploaded();
  const [chunk, other] = await chunksOf(videoId);
  const where = { videoId_index: { videoId, index: 0 } };
  await expect(db.storedObject.delete({ where: { sha256: chunk!.object! } })).rejects.toThrow(
    "break_video_chunks_object_fkey",
  );
  for (const data of [{ object: other!.object }, { object: null, data: new Uint8Array(5) }])
    await expect(db.breakVideoChunk.update({ where, data })).rejects.toThrow(/append-only/);
  const { id } = await createOpenBreak();
  const { id: next } = await videoOf(await videos.start(id, WHOLE));
  const row = { videoId: next, index: 0, sha256: other!.sha256 };
  await expect(
    db.breakVideoChunk.create({ data: { ...row, object: chunk!.object } }),
  ).rejects.toThrow("break_video_chunks_object_has_the_hash");
  await expect(
    db.breakVideoChunk.create({ data: { ...row, object: other!.object, fileKey: "key" } }),
  ).rejects.toThrow("break_video_chunks_one_place");
});
