import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { folderStore } from "@/lib/platform/objects/folder-store";
import {
  MissingObjectError,
  newObjectKey,
  type ObjectStore,
} from "@/lib/platform/objects/object-store";
import { putObject } from "@/lib/platform/objects/put-object";
import { rowsStore } from "@/lib/platform/objects/rows-store";
import { s3Store } from "@/lib/platform/objects/s3-store";
import { sha256 } from "@/lib/platform/sha256";
import { startS3 } from "@/tests/setup/s3-stand-in";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "objects-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let service: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  service = await startS3();
});
afterAll(() => service.close());

const STORES: Record<string, () => ObjectStore> = {
  rows: () => rowsStore,
  folder: () => folderStore(path.join(folder, "objects")),
  S3: () => s3Store(service.access),
};

async function stored(store: ObjectStore, size: number) {
  const bytes = randomBytes(size);
  const key = newObjectKey(sha256(bytes));
  await store.put(key, bytes);
  return { key, bytes };
}

async function listed(store: ObjectStore): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const { key, bytes } of store.list()) {
    found.set(key, bytes);
  }
  return found;
}

describe.each(Object.entries(STORES))("objects in %s", (_name, open) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });

  test("are read whole and in ranges", async () => {
    const { key, bytes } = await stored(store, 70_000);
    for (const [start, end] of [
      [0, 70_000],
      [0, 1],
      [65_530, 65_540],
      [69_999, 70_000],
    ] as const)
      expect(bytes.subarray(start, end).equals(await store.read(key, { start, end }))).toBe(true);
  });

  test("end where they end, whatever the range says", async () => {
    const { key, bytes } = await stored(store, 10);
    const read = await store.read(key, { start: 4, end: 1000 });
    expect(bytes.subarray(4).equals(read)).toBe(true);
  });

  test("are missing until they are put", async () => {
    const key = newObjectKey(sha256("missing"));
    await expect(store.read(key, { start: 0, end: 5 })).rejects.toThrow(MissingObjectError);
  });

  test("are removed without the others, and removing them again changes nothing", async () => {
    const [first, second, kept] = [
      await stored(store, 5),
      await stored(store, 5),
      await stored(store, 5),
    ];
    for (let time = 0; time < 2; time += 1) await store.remove([first.key, second.key]);
    for (const { key } of [first, second])
      await expect(store.read(key, { start: 0, end: 5 })).rejects.toThrow(MissingObjectError);
    expect(kept.bytes.equals(await store.read(kept.key, { start: 0, end: 5 }))).toBe(true);
    const keys = await listed(store);
    expect([first, second, kept].map(({ key }) => keys.get(key))).toEqual([
      undefined,
      undefined,
      5,
    ]);
  });

  test("are listed in the order of their keys", async () => {
    for (let count = 0; count < 4; count += 1) await stored(store, 5);
    const keys = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys.length).toBeGreaterThan(3);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  test("two copies of the same bytes have addresses of their own", async () => {
    const hash = sha256("the same bytes");
    expect(newObjectKey(hash)).not.toBe(newObjectKey(hash));
  });
});

test("a table of more rows than a page is listed whole", async () => {
  await db.$executeRaw`
    INSERT INTO object_rows (key, data)
    SELECT encode(sha256(n::text::bytea), 'hex') || '.' || repeat('0', 32), n::text::bytea
    FROM generate_series(1, 2001) n`;
  const { size } = await listed(rowsStore);
  expect(size).toBe(await db.objectRow.count());
  expect(size).toBeGreaterThan(2000);
});

test("the table keeps the bytes of objects, under their own hash", async () => {
  const bytes = new Uint8Array(randomBytes(50));
  const hash = await putObject(bytes, "ROWS");
  const { key } = await db.storedObject.findFirstOrThrow({ where: { sha256: hash } });
  const data = new Uint8Array(randomBytes(50));
  await expect(db.objectRow.create({ data: { key: newObjectKey(hash), data } })).rejects.toThrow(
    "object_rows_key_has_the_hash",
  );
  await expect(db.objectRow.update({ where: { key }, data: { data } })).rejects.toThrow(
    "append-only",
  );
  await expect(db.$executeRaw`TRUNCATE object_rows`).rejects.toThrow("append-only");
  await expect(db.objectRow.delete({ where: { key } })).rejects.toThrow("an object keeps its row");
  await db.storedObject.delete({ where: { sha256: hash } });
  await rowsStore.remove([key]);
  expect(await db.objectRow.count({ where: { key } })).toBe(0);
});

test("only the server's user reads the files, and a strange name stays out of the path", async () => {
  const store = folderStore(path.join(folder, "private"));
  const { key } = await stored(store, 5);
  const file = path.join(folder, "private", key.slice(0, 2), key);
  expect([fs.statSync(file).mode & 0o777, fs.statSync(path.dirname(file)).mode & 0o777]).toEqual([
    0o600, 0o700,
  ]);
  await expect(store.read("../../etc/passwd", { start: 0, end: 5 })).rejects.toThrow(
    "not an object key",
  );
  expect(fs.readdirSync(path.dirname(file))).toEqual([key]);
});

test("a folder that can't be written to is a 503, and leaves no half a file", async () => {
  fs.writeFileSync(path.join(folder, "file"), "");
  const store = folderStore(path.join(folder, "file"));
  const refused = await stored(store, 5).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});
