import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { checkObjects } from "@/lib/platform/objects/check-objects";
import { storeAt } from "@/lib/platform/objects/places";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";
import { moveBytes } from "@/lib/server/move-bytes";
import { deleteUnusedAfter } from "@/tests/setup/objects";

const { DATA_DIR } = getEnv();
const folderIn = (dataDir: string) => path.join(dataDir, "objects");
const markerIn = (dataDir: string) =>
  fs.readFileSync(path.join(folderIn(dataDir), "database-id"), "utf8");
const known = async () => (await db.objectFolder.findFirstOrThrow()).marker;
const bytesOf = () => new Uint8Array(randomBytes(50));
const REFUSED = { status: 503, retryAfterSeconds: 5 };

afterEach(() => {
  getEnv().DATA_DIR = DATA_DIR;
});

test("the first puts make the folder this database's", async () => {
  expect((await checkObjects({ place: "FOLDER" })).objects).toBe(0);
  expect(fs.existsSync(folderIn(DATA_DIR))).toBe(false);
  const all = Array.from({ length: 4 }, bytesOf);
  const hashes = await Promise.all(all.map((bytes) => putObject(bytes, "FOLDER")));
  expect(await Promise.all(hashes.map((hash) => readObject(hash)))).toEqual(all);
  expect(markerIn(DATA_DIR)).toBe(await known());
  expect((await checkObjects({ place: "FOLDER" })).problems).toEqual([]);
});

test.each([
  ["an empty folder, as of a disk that is not mounted,", null],
  ["the folder of another server", "another id"],
])("%s is neither written, read, checked nor cleaned", async (_what, marker) => {
  const hash = await putObject(bytesOf(), "FOLDER");
  const { key } = await db.storedObject.findFirstOrThrow({ where: { sha256: hash } });
  const other = `${DATA_DIR}-${marker === null ? "empty" : "other"}`;
  fs.mkdirSync(folderIn(other), { recursive: true });
  if (marker !== null) fs.writeFileSync(path.join(folderIn(other), "database-id"), marker);
  const before = fs.readdirSync(folderIn(other));

  getEnv().DATA_DIR = other;
  const store = await storeAt("FOLDER");
  await expect(putObject(bytesOf(), "FOLDER")).rejects.toMatchObject(REFUSED);
  await expect(readObject(hash)).rejects.toMatchObject(REFUSED);
  await expect(store.remove([key])).rejects.toMatchObject(REFUSED);
  await expect(checkObjects({ place: "FOLDER" })).rejects.toMatchObject(REFUSED);
  await putObject(bytesOf(), "ROWS");
  const { kinds } = await moveBytes({ place: "FOLDER" });
  expect(kinds.at(-1)).toMatchObject({ moved: 0, failed: 1, left: 1 });
  await expect(deleteUnusedAfter(2)).rejects.toThrow("could not be deleted");
  expect(fs.readdirSync(folderIn(other))).toEqual(before);

  getEnv().DATA_DIR = DATA_DIR;
  expect((await moveBytes({ place: "FOLDER" })).kinds.at(-1)).toMatchObject({ moved: 1, left: 0 });
  await deleteUnusedAfter(2);
  expect(await readObject(hash)).toHaveLength(50);
});

test("a database that was restored to a moment before it had a folder finds it again", async () => {
  const marker = markerIn(DATA_DIR);
  await db.objectFolder.deleteMany();
  const hash = await putObject(bytesOf(), "FOLDER");
  expect([markerIn(DATA_DIR), await known()]).toEqual([marker, marker]);
  expect(await readObject(hash)).toHaveLength(50);
});
