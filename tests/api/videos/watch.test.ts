import { randomBytes, randomUUID } from "node:crypto";

import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import type { Role } from "@/lib/sessions/roles";
import { listWatchable } from "@/lib/videos/list-watchable";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { addVideo, addVideos, videosOf } from "@/tests/setup/break-videos";
import { createUser } from "@/tests/setup/factories";
import { sentence, sessionOf } from "@/tests/setup/request";
import { openFirstPack, recordedBreak, sealedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { breakOf, createStation } from "@/tests/setup/station";

let station: Awaited<ReturnType<typeof createStation>>;
let admin: ReturnType<typeof videosOf>;
const visitor = videosOf("");
beforeAll(async () => {
  station = await createStation();
  admin = videosOf(station.cookie);
});

const NO_ONE = null;
const bytesIn = async (response: Response) => Buffer.from(await response.arrayBuffer());

function partsOf(breakId: string, camera = "A") {
  return db.breakVideo.findMany({ where: { breakId, camera }, orderBy: { part: "asc" } });
}

async function statusesOf(breakId: string, by: ReturnType<typeof videosOf>): Promise<number[]> {
  const parts = await partsOf(breakId);
  return Promise.all(parts.map(async ({ id }) => (await by.watch(id)).status));
}

/** A public video of more than two chunks: the time before the first pack. */
async function longVideo() {
  const { id } = await createOpenBreak({ packs: 1, cardsPerPack: 1 });
  const bytes = randomBytes(2 * CHUNK_BYTES + 777);
  const video = await addVideo(station.cookie, id, { camera: "A", pack: 0, bytes });
  return { ...video, breakId: id, bytes };
}

test("the whole video is sent, with its hash and size", async () => {
  const { id, bytes, sha256 } = await longVideo();
  const response = await admin.watch(id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "content-length": String(bytes.length),
    "content-security-policy": "default-src 'none'; media-src 'self'; sandbox",
    "content-type": "video/webm",
    etag: `"${sha256}"`,
    "x-content-type-options": "nosniff",
  });
  expect((await bytesIn(response)).equals(bytes)).toBe(true);
});

test("a range is sent on its own, wherever it lies in the chunks", async () => {
  const { id, bytes } = await longVideo();
  const size = bytes.length;
  const ranges: [string, number, number][] = [
    ["bytes=0-0", 0, 1],
    ["bytes=0-", 0, size],
    [`bytes=${CHUNK_BYTES - 3}-${CHUNK_BYTES + 3}`, CHUNK_BYTES - 3, CHUNK_BYTES + 4],
    [`bytes=${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}`, CHUNK_BYTES, 2 * CHUNK_BYTES],
    [`bytes=${2 * CHUNK_BYTES + 700}-999999999`, 2 * CHUNK_BYTES + 700, size],
    ["bytes=-5", size - 5, size],
    ["bytes=-999999999", 0, size],
  ];
  for (const [range, start, end] of ranges) {
    const response = await admin.watch(id, { headers: { range } });
    expect([range, response.status]).toEqual([range, 206]);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(response.headers.get("content-length")).toBe(String(end - start));
    expect((await bytesIn(response)).equals(bytes.subarray(start, end))).toBe(true);
  }
});

test("a range beyond the end is refused, and a stale range gets the whole video", async () => {
  const { id, bytes, sha256 } = await longVideo();
  for (const range of [`bytes=${bytes.length}-`, "bytes=-0"]) {
    const refused = await admin.watch(id, { headers: { range } });
    expect(refused.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
    expect(await sentence(refused)).toEqual([416, "The video ends before that range."]);
  }
  const conditional = async (etag: string) => {
    const headers = { range: "bytes=0-1", "if-range": etag };
    const response = await admin.watch(id, { headers });
    await response.body?.cancel();
    return response.status;
  };
  expect(await conditional(`"${sha256}"`)).toBe(206);
  expect(await conditional('"another"')).toBe(200);
  for (const range of ["bytes=0-1,5-6", "items=0-1", "bytes=5-2"]) {
    const response = await admin.watch(id, { headers: { range } });
    await response.body?.cancel();
    expect([range, response.status]).toEqual([range, 200]);
  }
});

test("HEAD returns the size of the video or the range, without a body", async () => {
  const { id, bytes } = await longVideo();
  const whole = await admin.watch(id, { method: "HEAD" });
  expect([whole.status, whole.headers.get("content-length"), await whole.text()]).toEqual([
    200,
    String(bytes.length),
    "",
  ]);
  const range = await admin.watch(id, { method: "HEAD", headers: { range: "bytes=1-4" } });
  expect([range.status, range.headers.get("content-length"), await range.text()]).toEqual([
    206,
    "4",
    "",
  ]);
});

test("a viewer who leaves stops the reads from the database", async () => {
  const { id, bytes } = await longVideo();
  const response = await admin.watch(id);
  const reader = response.body?.getReader();
  const first = (await reader?.read())?.value as Uint8Array | undefined;
  expect(first?.length).toBeLessThanOrEqual(1_048_576);
  expect(bytes.subarray(0, first?.length).equals(first ?? Buffer.alloc(0))).toBe(true);
  await reader?.cancel();
  expect((await reader?.read())?.done).toBe(true);
});

test("of colleagues, only those who record breaks watch what nobody may see yet", async () => {
  const { id, productId } = await sealedBreak(station);
  const statuses = async (role: Role) =>
    statusesOf(id, videosOf(await sessionOf(await createUser({ role }))));
  for (const role of ["OWNER", "MANAGER", "BREAKER"] as const)
    expect([role, await statuses(role)]).toEqual([role, [200, 200, 200]]);
  for (const role of ["SHIPPER", "SUPPORT"] as const)
    expect([role, await statuses(role)]).toEqual([role, [200, 404, 404]]);
  // A claim may be about a card whose box only its owner shows.
  await db.ownedBox.update({ where: { productId }, data: { closedAt: new Date() } });
  expect(await statuses("SUPPORT")).toEqual([200, 404, 404]);
  expect(await statuses("SHIPPER")).toEqual([404, 404, 404]);
});

test("only administrators can watch a break until it is sealed", async () => {
  const { id, buyer } = await recordedBreak(station);
  const owner = videosOf(await sessionOf(buyer));
  expect([await statusesOf(id, visitor), await statusesOf(id, owner)]).toEqual([
    [404, 404, 404],
    [404, 404, 404],
  ]);
  expect(await statusesOf(id, admin)).toEqual([200, 200, 200]);
  expect(await listWatchable({ breakId: id, viewer: { id: buyer.id, deskRole: null } })).toEqual({
    A: [],
    B: [],
    challengeAMs: null,
    challengeBMs: null,
  });
  expect(
    (await listWatchable({ breakId: id, viewer: { id: "x", deskRole: "OWNER" } })).A,
  ).toHaveLength(3);
});

test("the part of a closed pack is not found, even by its owner, until it is open", async () => {
  const { id, productId, buyer } = await sealedBreak(station);
  const owner = videosOf(await sessionOf(buyer));
  const everyone = async () => [await statusesOf(id, visitor), await statusesOf(id, owner)];
  expect(await everyone()).toEqual([
    [200, 404, 404],
    [200, 404, 404],
  ]);
  expect(await statusesOf(id, admin)).toEqual([200, 200, 200]);
  const [, closed] = await partsOf(id);
  expect(await sentence(await owner.watch(closed?.id ?? ""))).toEqual([
    404,
    "We couldn't find that video.",
  ]);
  const ranged = await owner.watch(closed?.id ?? "", { headers: { range: "bytes=0-0" } });
  const head = await owner.watch(closed?.id ?? "", { method: "HEAD" });
  expect([ranged.status, head.status, head.headers.get("content-length")]).toEqual([
    404,
    404,
    null,
  ]);

  await openFirstPack(productId, buyer);
  expect(await everyone()).toEqual([
    [200, 200, 404],
    [200, 200, 404],
  ]);
  const unlocked = await visitor.watch(closed?.id ?? "");
  expect(unlocked.headers.get("cache-control")).toBe("private, max-age=3600");
  await unlocked.body?.cancel();
  const { A, B } = await listWatchable({ breakId: id, viewer: NO_ONE });
  const parts = await partsOf(id);
  expect(A.map(({ part, pack, url }) => [part, pack, url])).toEqual([
    [0, 0, `/api/videos/${parts[0]?.id}`],
    [1, 1, `/api/videos/${parts[1]?.id}`],
    [2, 2, null],
  ]);
  // The ledger has the hash of a locked part.
  expect([A[2]?.sha256, B.length]).toEqual([
    Buffer.from(parts[2]?.sha256 ?? []).toString("hex"),
    3,
  ]);
});

test("a video of the whole break is locked until the last pack is open", async () => {
  const opened = await recordedBreak(station);
  const { id, productId, buyer } = opened;
  for (const camera of ["A", "B"])
    for (const { id: video } of await partsOf(id, camera)) await admin.remove({ id, video });
  await addVideos(station.cookie, id, { ms: 3000 });
  await breakOf(await station.commit(id));
  const owner = videosOf(await sessionOf(buyer));
  expect(await statusesOf(id, owner)).toEqual([404]);
  await openFirstPack(productId, buyer);
  expect(await statusesOf(id, owner)).toEqual([404]);
  const last = await db.pack.findFirstOrThrow({ where: { box: { productId }, openedAt: null } });
  await openPack({ id: last.id, ownerId: buyer.id });
  expect([await statusesOf(id, owner), await statusesOf(id, visitor)]).toEqual([[200], [200]]);
});

test("the videos of a closed box are only for its owner and the administrators", async () => {
  const { id, productId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  const owner = videosOf(await sessionOf(buyer));
  const stranger = videosOf(await sessionOf(await createUser()));
  expect(await statusesOf(id, stranger)).toEqual([200, 200, 404]);

  await db.ownedBox.update({ where: { productId }, data: { closedAt: new Date() } });
  for (const other of [visitor, stranger])
    expect(await statusesOf(id, other)).toEqual([404, 404, 404]);
  expect(await statusesOf(id, owner)).toEqual([200, 200, 404]);
  expect(await statusesOf(id, admin)).toEqual([200, 200, 200]);
  const urlsFor = async (viewer: Parameters<typeof listWatchable>[0]["viewer"]) =>
    (await listWatchable({ breakId: id, viewer })).A.map(({ url }) => url !== null);
  expect(await urlsFor(NO_ONE)).toEqual([false, false, false]);
  expect(await urlsFor({ id: buyer.id, deskRole: null })).toEqual([true, true, false]);
});

test("the videos of a voided break stay with the administrators", async () => {
  const { id } = await createOpenBreak();
  await addVideo(station.cookie, id, { camera: "A", pack: 0 });
  await station.void(id);
  expect([await statusesOf(id, visitor), await statusesOf(id, admin)]).toEqual([[404], [200]]);
  const { A } = await listWatchable({ breakId: id, viewer: NO_ONE });
  expect(A).toMatchObject([{ part: 0, url: null }]);
});

test("unknown and unfinished videos are not found", async () => {
  const { id } = await createOpenBreak();
  await admin.start(id, { camera: "A", part: 0, pack: null, contentType: "video/mp4" });
  const [unfinished] = await partsOf(id);
  const collector = videosOf(await sessionOf(await createUser()));
  for (const [by, video] of [
    [admin, unfinished?.id ?? ""],
    [admin, randomUUID()],
    [collector, randomUUID()],
    [visitor, "not-an-id"],
  ] as const)
    expect((await by.watch(video)).status).toBe(404);
});
