import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { putCopy } from "@/lib/platform/objects/copies";
import { deleteUnusedObjects } from "@/lib/platform/objects/delete-unused";
import { newObjectKey } from "@/lib/platform/objects/object-store";
import { type Place, PLACES, storeAt } from "@/lib/platform/objects/places";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";
import { sha256 } from "@/lib/platform/sha256";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { waitForBlocked } from "@/tests/setup/against";
import { listBreaches } from "@/tests/setup/invariants";
import { damage, deleteUnusedAfter, letPass } from "@/tests/setup/objects";
import { settingsOf, startS3 } from "@/tests/setup/s3-stand-in";

const bytesOf = (size = 50) => new Uint8Array(randomBytes(size));
const objectOf = (hash: Uint8Array<ArrayBuffer>) =>
  db.storedObject.findFirst({ where: { sha256: hash } });

const straysOf = (hash: Uint8Array) =>
  db.strayObject.findMany({
    where: { key: { startsWith: Buffer.from(hash).toString("hex") } },
    select: { key: true, place: true },
  });

/** The copies of these bytes at a place. */
async function copiesAt(place: Place, hash: Uint8Array): Promise<string[]> {
  const keys = [];
  for await (const { key } of (await storeAt(place)).list()) keys.push(key);
  return keys.filter((key) => key.startsWith(Buffer.from(hash).toString("hex")));
}

let service: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  service = await startS3();
  Object.assign(getEnv(), settingsOf(service.access));
});
afterAll(() => service.close());

describe.each(PLACES)("in %s", (place) => {
  test("an object is found by its hash", async () => {
    const bytes = bytesOf();
    const hash = await putObject(bytes, place);
    expect(Buffer.from(hash).equals(sha256(bytes))).toBe(true);
    expect(await readObject(hash)).toEqual(bytes);
    expect(await readObject(hash, { start: 10, end: 20 })).toEqual(bytes.slice(10, 20));
    expect(await objectOf(hash)).toMatchObject({ place, bytes: 50n });
    expect(await straysOf(hash)).toEqual([]);
  });

  test("the same bytes are stored once", async () => {
    const bytes = bytesOf();
    const hash = await putObject(bytes, place);
    await putObject(bytes, place);
    expect(await copiesAt(place, hash)).toHaveLength(1);
    expect(await readObject(hash)).toEqual(bytes);
  });

  test.each([
    ["lost", null],
    ["cut off", bytesOf(49)],
    ["changed", bytesOf()],
  ])("bytes that were %s are put again, where new ones go", async (_what, instead) => {
    const bytes = bytesOf();
    const hash = await putObject(bytes, place);
    const { key } = (await objectOf(hash)) ?? {};
    await damage(hash, instead);
    await putObject(bytes, "S3");
    expect(await readObject(hash)).toEqual(bytes);
    expect(await objectOf(hash)).toMatchObject({ place: "S3" });
    expect(await straysOf(hash)).toEqual([{ key, place }]);
  });

  test("damaged bytes are not read as if they were whole", async () => {
    const hash = await putObject(bytesOf(), place);
    await damage(hash, bytesOf());
    await expect(readObject(hash)).rejects.toThrow("is damaged");
    await damage(hash, bytesOf(40));
    for (const [start, end] of [
      [30, 45],
      [45, 50],
    ] as const)
      await expect(readObject(hash, { start, end })).rejects.toThrow("is damaged");
    await db.storedObject.delete({ where: { sha256: hash } });
  });

  test("of concurrent copies one stays, and the others are deleted", async () => {
    const bytes = bytesOf();
    await Promise.all([1, 2, 3].map(() => putObject(bytes, place)));
    const hash = new Uint8Array(sha256(bytes));
    await deleteUnusedAfter(2);
    expect(await copiesAt(place, hash)).toHaveLength(1);
    expect(await straysOf(hash)).toEqual([]);
    expect(await readObject(hash)).toEqual(bytes);
  });

  test("what nothing uses is deleted after a day, and then its bytes", async () => {
    const hash = await putObject(bytesOf(), place);
    await deleteUnusedAfter(23);
    expect(await objectOf(hash)).not.toBeNull();
    await deleteUnusedAfter(2);
    expect(await objectOf(hash)).toBeNull();
    await deleteUnusedObjects();
    expect(await straysOf(hash)).toHaveLength(1);
    expect(await copiesAt(place, hash)).toHaveLength(1);
    await deleteUnusedAfter(2);
    expect(await straysOf(hash)).toEqual([]);
    expect(await copiesAt(place, hash)).toEqual([]);
  });

  test("what is put again stays for another day", async () => {
    const bytes = bytesOf();
    const hash = await putObject(bytes, place);
    await db.storedObject.update({
      where: { sha256: hash },
      data: { looseSince: new Date(Date.now() - 2 * DAY_MS) },
    });
    await putObject(bytes, place);
    await deleteUnusedObjects();
    expect(await readObject(hash)).toEqual(bytes);
  });
});

test("bytes whose place failed leave a key that the job deletes", async () => {
  const { DATA_DIR } = getEnv();
  getEnv().DATA_DIR = "/dev/null";
  const bytes = bytesOf();
  await expect(putObject(bytes, "FOLDER")).rejects.toMatchObject({ status: 503 });
  getEnv().DATA_DIR = DATA_DIR;
  const hash = new Uint8Array(sha256(bytes));
  expect(await objectOf(hash)).toBeNull();
  await deleteUnusedObjects();
  expect(await straysOf(hash)).toHaveLength(1);
  await deleteUnusedAfter(2);
  expect(await straysOf(hash)).toEqual([]);
});

test("bytes at a place that is away stay, and don't block others", async () => {
  // With more failures than this one, S3 would not be asked again at once.
  for (const hours of [25, 2]) await deleteUnusedAfter(hours);
  const [away, here] = [await putObject(bytesOf(), "S3"), await putObject(bytesOf(), "ROWS")];
  await deleteUnusedAfter(25);
  service.state.isDown = true;
  await expect(deleteUnusedAfter(2)).rejects.toThrow("could not be deleted");
  service.state.isDown = false;
  expect([await straysOf(away), await straysOf(here)]).toMatchObject([[{ place: "S3" }], []]);
  await deleteUnusedAfter(2);
  expect([await straysOf(away), await copiesAt("S3", away)]).toEqual([[], []]);
});

test("a key whose bytes can't be deleted doesn't block others, and is tried again an hour later", async () => {
  const [stuck, other] = [newObjectKey(randomBytes(32)), newObjectKey(randomBytes(32))];
  await db.strayObject.createMany({
    data: [stuck, other].map((key) => ({ key, place: "FOLDER" })),
  });
  const file = path.join(getEnv().DATA_DIR, "objects", stuck.slice(0, 2), stuck);
  fs.mkdirSync(path.join(file, "in the way"), { recursive: true });
  const left = () => db.strayObject.findMany({ where: { key: { in: [stuck, other] } } });
  await expect(deleteUnusedAfter(2)).rejects.toThrow("could not be deleted");
  expect((await left()).map(({ key }) => key)).toEqual([stuck]);
  expect((await left())[0]?.retryAfter?.getTime()).toBeGreaterThan(Date.now() + HOUR_MS / 2);
  await deleteUnusedObjects();
  fs.rmSync(file, { recursive: true });
  await deleteUnusedAfter(2);
  expect(await left()).toEqual([]);
});

test("a run goes on after fifty batches", async () => {
  await db.$executeRaw`
    INSERT INTO stray_objects (key, place, delete_after)
    SELECT 'backlog ' || n, 'ROWS', now() - INTERVAL '1 minute' FROM generate_series(1, 5500) n`;
  await deleteUnusedObjects();
  expect(await db.strayObject.count({ where: { key: { startsWith: "backlog" } } })).toBe(0);
});

class Undo extends Error {}

test("a put that ends while its bytes are deleted does not use them", async () => {
  const bytes = bytesOf();
  const hash = new Uint8Array(sha256(bytes));
  let putting: Promise<unknown> | undefined;
  let cleaning: Promise<void> | undefined;
  await db.$transaction(async (holder) => {
    await db
      .$transaction(async (tx) => {
        // The put waits here for its hash, for so long that its key is due.
        await tx.storedObject.create({
          data: { sha256: hash, bytes: 50, place: "ROWS", key: newObjectKey(hash) },
        });
        putting = putObject(bytes, "ROWS").catch((error: unknown) => error);
        await waitForBlocked();
        const [stray] = await straysOf(hash);
        await letPass(2);
        await holder.$queryRaw`SELECT FROM object_rows WHERE key = ${stray?.key} FOR UPDATE`;
        cleaning = deleteUnusedObjects();
        await waitForBlocked(2);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    expect(await putting).toMatchObject({
      message: "These bytes were deleted before they were used.",
    });
  });
  await cleaning;
  expect([await objectOf(hash), await copiesAt("ROWS", hash)]).toEqual([null, []]);
  expect(await listBreaches(db)).toEqual([]);
});

test("the job leaves a key that an open transaction uses", async () => {
  const bytes = bytesOf();
  const key = await putCopy("ROWS", sha256(bytes), bytes);
  await letPass(2);
  await db.$transaction(async (tx) => {
    await tx.strayObject.delete({ where: { key } });
    await deleteUnusedObjects();
    expect(await db.objectRow.count({ where: { key } })).toBe(1);
  });
  await (await storeAt("ROWS")).remove([key]);
});

test("the database keeps an object's bytes, and notes the place that it leaves", async () => {
  const hash = await putObject(bytesOf(), "ROWS");
  const where = { sha256: hash };
  const { key } = (await objectOf(hash)) ?? {};
  await expect(db.storedObject.update({ where, data: { bytes: 1 } })).rejects.toThrow(
    "an object keeps its bytes",
  );
  await expect(
    db.storedObject.update({ where, data: { key: newObjectKey(randomBytes(32)) } }),
  ).rejects.toThrow("objects_key_has_the_hash");
  await expect(db.$executeRaw`TRUNCATE objects CASCADE`).rejects.toThrow("append-only");
  await db.storedObject.update({ where, data: { place: "FOLDER", key: newObjectKey(hash) } });
  expect(await straysOf(hash)).toEqual([{ key, place: "ROWS" }]);
});
