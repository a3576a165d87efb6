import { randomBytes } from "node:crypto";

import { db } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/platform/sha256";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { videoOf, videosOf } from "@/tests/setup/break-videos";
import { listBreaches } from "@/tests/setup/invariants";
import { hex, lastEvent, recordedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const ROUNDS = 4;

let station: Awaited<ReturnType<typeof createStation>>;
let videos: ReturnType<typeof videosOf>;
beforeAll(async () => {
  station = await createStation();
  videos = videosOf(station.cookie);
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const bytesOf = (length: number) => new Uint8Array(randomBytes(length));
/** Swaps the order of the calls in odd rounds. */
const inTurn = (round: number, works: (() => Promise<Response>)[]) =>
  Promise.all((round % 2 ? works.toReversed() : works).map((work) => work()));
const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

async function startVideo() {
  const { id } = await createOpenBreak();
  const whole = { camera: "A", part: 0, pack: null, contentType: "video/webm" };
  const { id: video } = await videoOf(await videos.start(id, whole));
  return { id, video };
}

const listReady = (breakId: string) =>
  db.breakVideo.findMany({
    where: { breakId, readyAt: { not: null } },
    select: { id: true, sha256: true },
    orderBy: [{ camera: "asc" }, { part: "asc" }],
  });

/** The hashes that the ledger names, by camera and part. */
async function namedVideos(boxId: string) {
  const { videoA, videoB } = await lastEvent(boxId, "BREAK_COMMIT");
  return [videoA, videoB].flatMap((list) => list as { sha256: string }[]).map((one) => one.sha256);
}

test("finishing while the last chunk arrives readies the whole video or starts over", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await startVideo();
    const bytes = bytesOf(CHUNK_BYTES + 1000);
    const end = { sha256: sha256Hex(bytes), ms: 900 };
    await videoOf(await videos.chunk(place, 0, bytes.subarray(0, CHUNK_BYTES)));
    const last = () => videos.chunk(place, 1, bytes.subarray(CHUNK_BYTES));
    const answers = await inTurn(round, [last, () => videos.finish(place, end), last]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const chunks = await db.breakVideoChunk.findMany({
      where: { videoId: place.video },
      orderBy: { index: "asc" },
    });
    const stored = sha256Hex(Buffer.concat(chunks.map(({ data }) => data ?? Buffer.alloc(0))));
    for (const { sha256 } of await listReady(place.id))
      expect([hex(sha256), stored]).toEqual([end.sha256, end.sha256]);
  }
});

test("a video that is removed while a chunk arrives leaves nothing behind", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await startVideo();
    const send = () => videos.chunk(place, 0, bytesOf(1000));
    const answers = await inTurn(round, [send, () => videos.remove(place), send]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    expect(await db.breakVideo.count({ where: { breakId: place.id } })).toBe(0);
    expect(await db.breakVideoChunk.count({ where: { videoId: place.video } })).toBe(0);
  }
});

test("a break sealed while a video is removed names exactly the remaining videos", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, boxId } = await recordedBreak(station);
    const [{ id: video } = { id: "" }] = await listReady(id);
    const answers = await inTurn(round, [
      () => station.commit(id),
      () => videos.remove({ id, video }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const { status } = await db.break.findUniqueOrThrow({ where: { id } });
    const hashes = (await listReady(id)).map(({ sha256 }) => hex(sha256));
    if (status === "COMMITTED") expect(await namedVideos(boxId)).toEqual(hashes);
    else expect(hashes).toHaveLength(5);
  }
});

test("a break sealed while its last video is finished names it or is refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, boxId } = await recordedBreak(station);
    const last = (await listReady(id)).at(-1)?.id ?? "";
    await videos.remove({ id, video: last });
    const again = { camera: "B", part: 2, pack: 2, contentType: "video/webm" };
    const place = { id, video: (await videoOf(await videos.start(id, again))).id };
    const bytes = bytesOf(1000);
    await videoOf(await videos.chunk(place, 0, bytes));
    const [finished, sealed] = await Promise.all([
      videos.finish(place, { sha256: sha256Hex(bytes), ms: 900 }),
      station.commit(id),
    ]);
    expect(finished.status).toBe(200);
    if (sealed.status !== 200) expect((await station.commit(id)).status).toBe(200);
    const hashes = (await listReady(id)).map(({ sha256 }) => hex(sha256));
    expect(hashes.at(-1)).toBe(sha256Hex(bytes));
    expect(await namedVideos(boxId)).toEqual(hashes);
  }
});
