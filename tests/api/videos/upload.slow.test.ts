import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";

import { db } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/platform/sha256";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { tinyVideo } from "@/scripts/lib/break-videos.mjs";
import { addVideo, listOf, videoOf, videosOf } from "@/tests/setup/break-videos";
import { listBreaches } from "@/tests/setup/invariants";
import { sentence } from "@/tests/setup/request";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

let station: Awaited<ReturnType<typeof createStation>>;
let videos: ReturnType<typeof videosOf>;
beforeAll(async () => {
  station = await createStation();
  videos = videosOf(station.cookie);
});
afterEach(async () => {
  expect(await listBreaches(db)).toEqual([]);
});

const WHOLE = { camera: "A", part: 0, pack: null, contentType: "video/webm" };
const bytesOf = (length: number) => new Uint8Array(randomBytes(length));
const halves = (bytes: Uint8Array) => [bytes.subarray(0, CHUNK_BYTES), bytes.subarray(CHUNK_BYTES)];

async function startVideo(body: object = {}) {
  const { id } = await createOpenBreak();
  const { id: video } = await videoOf(await videos.start(id, { ...WHOLE, ...body }));
  return { id, video };
}

async function storedBytes(videoId: string): Promise<string> {
  const chunks = await db.breakVideoChunk.findMany({
    where: { videoId },
    orderBy: { index: "asc" },
  });
  return sha256Hex(Buffer.concat(chunks.map(({ data }) => data ?? Buffer.alloc(0))));
}

test("a video arrives in chunks, and is ready once both sides have the same hash", async () => {
  const place = await startVideo({ camera: "B" });
  const bytes = bytesOf(CHUNK_BYTES + 1000);
  const [first, second] = halves(bytes);
  expect(await videoOf(await videos.chunk(place, 0, first!))).toMatchObject({
    bytes: CHUNK_BYTES,
    chunks: 1,
    sha256: null,
    isReady: false,
  });
  expect(await videoOf(await videos.chunk(place, 1, second!))).toMatchObject({ chunks: 2 });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const ready = await videoOf(await videos.finish(place, { sha256, ms: 4000 }));
  expect(ready).toEqual({
    id: place.video,
    camera: "B",
    part: 0,
    pack: null,
    contentType: "video/webm",
    bytes: CHUNK_BYTES + 1000,
    chunks: 2,
    ms: 4000,
    sha256,
    isReady: true,
  });
  expect(await listOf(await videos.list(place.id))).toEqual([ready]);
  expect(await storedBytes(place.video)).toBe(sha256);
  // A finish whose answer was lost is repeated.
  expect(await videoOf(await videos.finish(place, { sha256, ms: 4000 }))).toEqual(ready);
  expect(await videoOf(await videos.chunk(place, 1, second!))).toEqual(ready);
  expect(await sentence(await videos.finish(place, { sha256, ms: 5000 }))).toEqual([
    409,
    "This video is already finished. Delete it to upload another one.",
  ]);
});

test("an upload resumes after a reload, where it was cut off", async () => {
  const place = await startVideo();
  const bytes = bytesOf(CHUNK_BYTES + 5);
  const [first, second] = halves(bytes);
  await videoOf(await videos.chunk(place, 0, first!));
  const again = await videoOf(await videos.start(place.id, WHOLE));
  expect(again).toMatchObject({ id: place.video, chunks: 1, bytes: CHUNK_BYTES });
  // The answer to the first chunk may have been lost.
  expect(await videoOf(await videos.chunk(place, 0, first!))).toEqual(again);
  await videoOf(await videos.chunk(place, 1, second!));
  const ready = await videoOf(await videos.finish(place, { sha256: sha256Hex(bytes), ms: 1 }));
  expect(ready).toMatchObject({ bytes: bytes.length, isReady: true });
  expect(await sentence(await videos.start(place.id, WHOLE))).toEqual([
    409,
    "Part 0 of camera A is finished. Delete it to record it again.",
  ]);
});

test("chunks arrive in order, and none is replaced", async () => {
  const place = await startVideo();
  const refusal = (next: number) => [
    409,
    `This chunk is out of order. The next one is chunk ${next}.`,
  ];
  expect(await sentence(await videos.chunk(place, 1, bytesOf(5)))).toEqual(refusal(0));
  await videoOf(await videos.chunk(place, 0, bytesOf(CHUNK_BYTES)));
  expect(await sentence(await videos.chunk(place, 0, bytesOf(CHUNK_BYTES)))).toEqual(refusal(1));
  expect(await sentence(await videos.chunk(place, 5, bytesOf(5)))).toEqual(refusal(1));
  await videoOf(await videos.chunk(place, 1, bytesOf(5)));
  expect(await sentence(await videos.chunk(place, 2, bytesOf(5)))).toEqual([
    409,
    "The last chunk has already arrived. Please finish this video.",
  ]);
  expect(await db.breakVideoChunk.count({ where: { videoId: place.video } })).toBe(2);
});

test("concurrent uploads of one chunk store it once", async () => {
  const place = await startVideo();
  const same = bytesOf(CHUNK_BYTES);
  const answers = await Promise.all([1, 2, 3, 4].map(() => videos.chunk(place, 0, same)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const different = [bytesOf(7), bytesOf(7), bytesOf(7)];
  const others = await Promise.all(different.map((bytes) => videos.chunk(place, 1, bytes)));
  expect(others.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const winner = different[others.findIndex(({ status }) => status === 200)];
  const sha256 = sha256Hex(Buffer.concat([same, winner!]));
  expect(await videoOf(await videos.finish(place, { sha256, ms: 900 }))).toMatchObject({
    chunks: 2,
    isReady: true,
  });
  expect(await storedBytes(place.video)).toBe(sha256);
});

test("concurrent starts of one part make one video", async () => {
  const { id } = await createOpenBreak();
  const answers = await Promise.all([1, 2, 3].map(async () => videos.start(id, WHOLE)));
  const ids = await Promise.all(answers.map(async (answer) => (await videoOf(answer)).id));
  expect([new Set(ids).size, await db.breakVideo.count({ where: { breakId: id } })]).toEqual([
    1, 1,
  ]);
});

test("a damaged upload is dropped and can be sent again", async () => {
  const place = await startVideo();
  const bytes = new Uint8Array(tinyVideo());
  await videoOf(await videos.chunk(place, 0, bytesOf(100)));
  const end = { sha256: sha256Hex(bytes), ms: 900 };
  expect(await sentence(await videos.finish(place, end))).toEqual([
    409,
    "The video was damaged in transit. Please upload it again.",
  ]);
  expect(await listOf(await videos.list(place.id))).toMatchObject([
    { id: place.video, bytes: 0, chunks: 0, isReady: false },
  ]);
  expect(await sentence(await videos.finish(place, end))).toEqual([
    409,
    "No part of this video has arrived yet.",
  ]);
  await videoOf(await videos.chunk(place, 0, bytes));
  expect(await videoOf(await videos.finish(place, end))).toMatchObject({ isReady: true });
});

test("a film that names the room is refused with the reason, and nothing is published", async () => {
  const place = await startVideo();
  const bytes = new Uint8Array(fs.readFileSync("tests/fixtures/film-with-a-place.mp4"));
  await videoOf(await videos.chunk(place, 0, bytes));
  const [status, words] = await sentence(
    await videos.finish(place, { sha256: sha256Hex(bytes), ms: 900 }),
  );
  expect([status, words]).toEqual([
    400,
    expect.stringContaining("where or with which device it was recorded"),
  ]);
  expect(await listOf(await videos.list(place.id))).toMatchObject([{ isReady: false }]);
});

test("an upload whose hash was saved by another version of the library starts over", async () => {
  const place = await startVideo();
  await videoOf(await videos.chunk(place, 0, bytesOf(CHUNK_BYTES)));
  await db.breakVideo.update({
    where: { id: place.video },
    data: { hashState: new Uint8Array(116) },
  });
  expect(await sentence(await videos.chunk(place, 1, bytesOf(5)))).toEqual([
    409,
    "This upload was started by an earlier version. Please start it again.",
  ]);
  expect(await videoOf(await videos.chunk(place, 0, bytesOf(5)))).toMatchObject({ chunks: 1 });
});

test("a camera has one video of the whole break or one for each pack, in order", async () => {
  const { id } = await createOpenBreak();
  const start = (body: object) => videos.start(id, { ...WHOLE, ...body });
  const mixed =
    "Camera A needs either one video of the whole break or one per pack. Delete the other kind first.";
  const { id: video } = await videoOf(await start({}));
  expect(await sentence(await start({ part: 1, pack: 1 }))).toEqual([409, mixed]);
  expect(await sentence(await start({ pack: 0 }))).toEqual([
    409,
    "Part 0 of camera A was started with another pack or format. Delete it first.",
  ]);
  await videoOf(await start({ camera: "B", pack: 0 }));
  expect((await videos.remove({ id, video })).status).toBe(200);
  await videoOf(await start({ part: 1, pack: 1 }));
  expect(await sentence(await start({}))).toEqual([409, mixed]);
  const disordered = "The parts of camera A must follow the order of the packs.";
  expect(await sentence(await start({ part: 2, pack: 0 }))).toEqual([409, disordered]);
  expect(await sentence(await start({ part: 0, pack: 2 }))).toEqual([409, disordered]);
  expect(await sentence(await start({ part: 2, pack: 3 }))).toEqual([
    409,
    "This break has only 2 packs.",
  ]);
  const stored = await listOf(await videos.list(id));
  expect(stored.map(({ camera, part, pack }) => [camera, part, pack])).toEqual([
    ["A", 1, 1],
    ["B", 0, 0],
  ]);
});

test("the sizes and types of chunks, and the places of parts, are checked", async () => {
  const place = await startVideo();
  expect(await sentence(await videos.chunk(place, 0, bytesOf(CHUNK_BYTES + 1)))).toEqual([
    413,
    "A video chunk can be at most 4 MB.",
  ]);
  expect((await videos.chunk(place, 0, bytesOf(5), "video/webm")).status).toBe(415);
  expect(await sentence(await videos.chunk(place, 0, new Uint8Array()))).toEqual([
    400,
    "This chunk of the video is empty.",
  ]);
  expect((await videos.chunk(place, "x", bytesOf(5))).status).toBe(404);
  const refused = [
    { camera: "C" },
    { part: -1 },
    { part: 250, pack: 1 },
    { part: 1 },
    { pack: 201 },
    { contentType: "text/html" },
  ];
  for (const body of refused)
    expect((await videos.start(place.id, { ...WHOLE, ...body })).status).toBe(400);
  for (const body of [
    { sha256: "x", ms: 1 },
    { sha256: "0".repeat(64), ms: 0 },
  ])
    expect((await videos.finish(place, body)).status).toBe(400);
  expect(await listOf(await videos.list(place.id))).toMatchObject([{ chunks: 0 }]);
});

test("a part and a break have a maximum size", async () => {
  const { id } = await createOpenBreak();
  const start = async (part: number) => {
    const started = await videos.start(id, { ...WHOLE, part, pack: 0 });
    return { id, video: (await videoOf(started)).id };
  };
  /** Sets the number of chunks that have arrived. */
  const fill = async ({ video }: { video: string }, chunks: number) => {
    const bytes = BigInt(chunks) * BigInt(CHUNK_BYTES);
    const hashState = chunks > 0 ? new Uint8Array(1) : null;
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.breakVideo.update({ where: { id: video }, data: { chunks, bytes, hashState } });
    });
  };
  const full = await Promise.all(Array.from({ length: 8 }, (_, part) => start(part)));
  for (const place of full) await fill(place, 512);
  expect(await sentence(await videos.chunk(full[0]!, 512, bytesOf(5)))).toEqual([
    413,
    "A part of a video can be at most 2 GB. Please start the next part.",
  ]);
  const next = await start(8);
  expect(await sentence(await videos.chunk(next, 0, bytesOf(5)))).toEqual([
    413,
    "The videos of a break can be at most 16 GB in total.",
  ]);
  for (const place of full) await fill(place, 0);
  expect(await videoOf(await videos.chunk(next, 0, bytesOf(5)))).toMatchObject({ bytes: 5 });
});

test("only videos of that break are uploaded", async () => {
  const place = await startVideo();
  const other = await startVideo();
  const calls = (at: typeof place) => [
    videos.chunk(at, 0, bytesOf(5)),
    videos.finish(at, { sha256: "0".repeat(64), ms: 1 }),
    videos.remove(at),
  ];
  const statuses = async (sent: Promise<Response>[]) =>
    (await Promise.all(sent)).map(({ status }) => status);
  const crossed = { id: place.id, video: other.video };
  const unknown = { id: randomUUID(), video: place.video };
  expect(await statuses([...calls(crossed), ...calls(unknown)])).toEqual(Array(6).fill(404));
  expect(await statuses([videos.list(unknown.id), videos.start(unknown.id, WHOLE)])).toEqual([
    404, 404,
  ]);
  expect(await listOf(await videos.list(other.id))).toMatchObject([{ chunks: 0 }]);
});

test("a finished video can be deleted until its break ends", async () => {
  const { id } = await createOpenBreak();
  const first = await addVideo(station.cookie, id, { camera: "A" });
  expect((await videos.remove({ id, video: first.id })).status).toBe(200);
  expect((await videos.remove({ id, video: first.id })).status).toBe(404);
  expect(await db.breakVideoChunk.count({ where: { videoId: first.id } })).toBe(0);
  const kept = await addVideo(station.cookie, id, { camera: "A" });
  const unfinished = await videoOf(await videos.start(id, { ...WHOLE, camera: "B" }));
  await station.void(id);
  const place = { id, video: unfinished.id };
  const refusal = [409, "This break was voided, so its videos can't be changed."];
  for (const answer of [
    await videos.remove({ id, video: kept.id }),
    await videos.chunk(place, 0, bytesOf(5)),
    await videos.finish(place, { sha256: "0".repeat(64), ms: 1 }),
    await videos.start(id, { ...WHOLE, camera: "B" }),
  ])
    expect(await sentence(answer)).toEqual(refusal);
  expect(await listOf(await videos.list(id))).toMatchObject([{ id: kept.id, isReady: true }, {}]);
});
