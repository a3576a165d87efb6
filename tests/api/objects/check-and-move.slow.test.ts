import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { checkObjects } from "@/lib/platform/objects/check-objects";
import { putCopy } from "@/lib/platform/objects/copies";
import { newObjectKey } from "@/lib/platform/objects/object-store";
import { PLACES, storeAt } from "@/lib/platform/objects/places";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";
import { sha256 } from "@/lib/platform/sha256";
import { HOUR_MS } from "@/lib/platform/time";
import { moveBytes } from "@/lib/server/move-bytes";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { removeStaleVideos } from "@/lib/videos/remove-stale";
import { addVideo, videosOf } from "@/tests/setup/break-videos";
import { disableTriggers, listBreaches } from "@/tests/setup/invariants";
import { labelDesk, labelRowOf } from "@/tests/setup/labels";
import { damage, deleteUnusedAfter } from "@/tests/setup/objects";
import { opened } from "@/tests/setup/opened";
import { settingsOf, startS3 } from "@/tests/setup/s3-stand-in";
import { sealedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { addedScan, createStation } from "@/tests/setup/station";
import { startUploadThing } from "@/tests/setup/uploadthing";

const carrier = labelDesk();
const station = opened(createStation);
let bucket: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  bucket = await startS3();
  Object.assign(getEnv(), settingsOf(bucket.access));
});
afterAll(() => bucket.close());
beforeEach(() => {
  getEnv().OBJECT_STORAGE = "";
});

const bytesOf = (size = 50) => new Uint8Array(randomBytes(size));
const objectOf = (hash: Uint8Array<ArrayBuffer>) =>
  db.storedObject.findFirstOrThrow({ where: { sha256: hash } });
const fileOf = (key: string) => path.join(getEnv().DATA_DIR, "objects", key.slice(0, 2), key);
const movedIn = ({ kinds }: Awaited<ReturnType<typeof moveBytes>>) =>
  Object.fromEntries(kinds.map(({ name, moved }) => [name, moved]));
const ofObjects = ({ kinds }: Awaited<ReturnType<typeof moveBytes>>) =>
  kinds.find(({ name }) => name === "objects");

describe.each(PLACES)("storage:check in %s", (place) => {
  test("finds nothing where nothing is wrong, nor an upload that is under way", async () => {
    await putObject(bytesOf(), place);
    const underWay = bytesOf();
    await putCopy(place, sha256(underWay), underWay);
    const { objects, bytes, strays, problems } = await checkObjects({ place, checksHashes: true });
    expect(problems).toEqual([]);
    expect(strays).toBe(await db.strayObject.count({ where: { place } }));
    expect(strays).toBeGreaterThan(0);
    expect(objects).toBe(await db.storedObject.count({ where: { place } }));
    expect(bytes).toBeGreaterThanOrEqual(50);
  });

  test("names what is missing, damaged or unknown", async () => {
    const store = await storeAt(place);
    const hashes = await Promise.all([1, 2, 3].map(() => putObject(bytesOf(), place)));
    const keys = await Promise.all(hashes.map(async (hash) => (await objectOf(hash)).key));
    const [missing, shorter, changed] = keys;
    await damage(hashes[0]!, null);
    await damage(hashes[1]!, bytesOf(49));
    await damage(hashes[2]!, bytesOf(50));
    const strange = bytesOf();
    const unknown = newObjectKey(sha256(strange));
    await store.put(unknown, strange);
    const quick = await checkObjects({ place });
    expect(new Set(quick.problems)).toEqual(
      new Set([
        { key: missing, what: "missing" },
        { key: shorter, what: "damaged" },
        { key: unknown, what: "unknown" },
      ]),
    );
    const { problems } = await checkObjects({ place, checksHashes: true });
    expect(problems).toHaveLength(4);
    expect(problems).toContainEqual({ key: changed, what: "damaged" });
    await db.storedObject.deleteMany({ where: { key: { in: keys } } });
    await store.remove([...keys, unknown]);
  });
});

test("storage:move moves all kinds of bytes, and then to another place", async () => {
  const sealed = await sealedBreak(station);
  const { id: labeled } = await carrier.labels.labeled();
  const bytes = randomBytes(CHUNK_BYTES + 9);
  const { id: breakId } = await createOpenBreak();
  const film = await addVideo(station.cookie, breakId, { camera: "A", bytes });
  const watch = async () =>
    Buffer.from(await (await videosOf(station.cookie).watch(film.id)).arrayBuffer());
  const image = (await labelRowOf(labeled)).image ?? new Uint8Array();

  const inRows = {
    "chunks of films": await db.breakVideoChunk.count({ where: { object: null } }),
    scans: await db.scan.count({ where: { object: null } }),
    labels: 1,
  };
  expect(inRows.scans).toBeGreaterThan(11);
  expect(movedIn(await moveBytes({ place: "FOLDER" }))).toMatchObject(inRows);
  expect(await db.breakVideoChunk.count({ where: { object: null } })).toBe(0);
  expect(await db.scan.count({ where: { breakId: sealed.id, object: null } })).toBe(0);
  expect((await watch()).equals(bytes)).toBe(true);
  expect(await listBreaches(db)).toEqual([]);
  const again = movedIn(await moveBytes({ place: "FOLDER" }));
  expect(Object.values(again)).toEqual(Array.from({ length: 8 }, () => 0));

  const elsewhere = await db.storedObject.count({ where: { place: { not: "S3" } } });
  expect(movedIn(await moveBytes({ place: "S3" })).objects).toBe(elsewhere);
  expect(await db.storedObject.count({ where: { place: { not: "S3" } } })).toBe(0);
  const { object } = await labelRowOf(labeled);
  expect(await readObject(object!)).toEqual(image);
  const filesLeft = async () => {
    const keys = [];
    for await (const { key } of (await storeAt("FOLDER")).list()) keys.push(key);
    return keys.length;
  };
  // A database that is restored to a moment before the move needs them.
  await deleteUnusedAfter(2);
  expect(await filesLeft()).toBeGreaterThan(0);
  expect((await checkObjects({ place: "FOLDER" })).problems).toEqual([]);
  await deleteUnusedAfter(23);
  expect(await filesLeft()).toBe(0);
  expect((await watch()).equals(bytes)).toBe(true);
  expect((await checkObjects({ place: "S3", checksHashes: true })).problems).toEqual([]);
});

test("a move that was cut off goes on where it was", async () => {
  const hashes = await Promise.all([1, 2, 3].map(() => putObject(bytesOf(), "ROWS")));
  bucket.state.isDown = true;
  const stopped = ofObjects(await moveBytes({ place: "S3" }));
  bucket.state.isDown = false;
  expect(stopped?.moved).toBe(0);
  expect(stopped?.left).toBe(stopped?.failed);
  expect(stopped?.failures.map(({ reason }) => reason)).toContain(
    "Our file storage isn't responding. Please try again.",
  );
  for (const hash of hashes) expect((await objectOf(hash)).place).toBe("ROWS");
  await moveBytes({ place: "S3" });
  for (const hash of hashes) expect((await objectOf(hash)).place).toBe("S3");
});

test("damaged bytes are not moved, and don't block others", async () => {
  const damaged = await putObject(bytesOf(), "FOLDER");
  const whole = await putObject(bytesOf(), "FOLDER");
  const { key } = await objectOf(damaged);
  fs.writeFileSync(fileOf(key), bytesOf());
  expect(ofObjects(await moveBytes({ place: "S3" }))).toMatchObject({
    failures: [{ id: key, reason: "Its bytes don't have its hash." }],
    failed: 1,
    left: 1,
  });
  expect([(await objectOf(damaged)).place, (await objectOf(whole)).place]).toEqual([
    "FOLDER",
    "S3",
  ]);
  await db.storedObject.delete({ where: { sha256: damaged } });
});

test("a damaged row keeps its bytes, is named, and is counted as left", async () => {
  const { id: breakId } = await createOpenBreak();
  const { id } = await addedScan(station, breakId);
  const { data } = await db.scan.findUniqueOrThrow({ where: { id } });
  const write = (bytes: Uint8Array<ArrayBuffer>) =>
    db.$transaction(async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`ALTER TABLE scans DROP CONSTRAINT IF EXISTS scans_hash_is_of_the_data`;
      await tx.scan.update({ where: { id }, data: { data: bytes } });
    });
  await write(bytesOf());
  const { kinds, isStopped } = await moveBytes({ place: "FOLDER" });
  expect(kinds.find(({ name }) => name === "scans")).toEqual({
    name: "scans",
    moved: 0,
    failed: 1,
    failures: [{ id, reason: "Its bytes don't have its hash." }],
    left: 1,
  });
  expect(isStopped).toBe(false);
  expect((await db.scan.findUniqueOrThrow({ where: { id } })).object).toBeNull();
  await write(data!);
  expect(movedIn(await moveBytes({ place: "FOLDER" })).scans).toBe(1);
});

test("a move stops after many failures in a row", async () => {
  // None that can be moved is left between them.
  await moveBytes({ place: "S3" });
  const hashes = await Promise.all(Array.from({ length: 30 }, () => putObject(bytesOf(), "ROWS")));
  for (const hash of hashes) await damage(hash, null);
  const result = await moveBytes({ place: "S3" });
  expect(result.isStopped).toBe(true);
  const { failed = 0, left } = ofObjects(result) ?? {};
  expect(failed).toBeGreaterThanOrEqual(20);
  expect(failed).toBeLessThan(30);
  expect(left).toBeGreaterThanOrEqual(30);
  await db.storedObject.deleteMany({ where: { sha256: { in: hashes } } });
});

test("films at UploadThing move, too, and their files are deleted", async () => {
  const service = await startUploadThing();
  Object.assign(getEnv(), {
    UPLOADTHING_TOKEN: service.access.token,
    UPLOADTHING_INGEST_URL: service.access.ingestUrl,
  });
  const { id: breakId } = await createOpenBreak();
  const bytes = randomBytes(CHUNK_BYTES + 9);
  const { id } = await addVideo(station.cookie, breakId, { camera: "A", bytes });
  expect(service.files.size).toBe(2);
  const [file] = service.files.values();
  const whole = file!.bytes;
  file!.bytes = randomBytes(whole.length);
  const { kinds } = await moveBytes({ place: "ROWS" });
  expect(kinds[0]).toMatchObject({
    name: "chunks of films",
    moved: 1,
    failures: [{ reason: "Its bytes don't have its hash." }],
    left: 1,
  });
  file!.bytes = whole;
  await moveBytes({ place: "ROWS" });
  expect(await db.breakVideoChunk.count({ where: { videoId: id, object: null } })).toBe(0);
  const left = await db.strayVideoFile.findMany();
  expect(left).toHaveLength(2);
  expect(left.every(({ createdAt }) => createdAt.getTime() < Date.now() + HOUR_MS)).toBe(true);
  await removeStaleVideos({ now: new Date(Date.now() + 23 * HOUR_MS) });
  expect(service.files.size).toBe(2);
  await removeStaleVideos({ now: new Date(Date.now() + 25 * HOUR_MS) });
  expect(service.files.size).toBe(0);
  await service.close();
  const watched = await videosOf(station.cookie).watch(id);
  expect(Buffer.from(await watched.arrayBuffer()).equals(bytes)).toBe(true);
  Object.assign(getEnv(), { UPLOADTHING_TOKEN: undefined, UPLOADTHING_INGEST_URL: undefined });
});
