import { readFileSync } from "node:fs";
import path from "node:path";

import { zipSync } from "fflate";

import { unzipBatch } from "@/lib/breaks/unzip-batch.mjs";

const MB = 1024 * 1024;
const LIMITS = { files: 3, fileBytes: MB, bytes: 2 * MB };
const zip = (files: Record<string, number>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, size]) => [name, new Uint8Array(size)])),
  );
const namesOf = (archive: Uint8Array) => [...unzipBatch(archive, LIMITS).files.keys()];

test("files are found in any folder, and what an operating system left is skipped", () => {
  const archive = zip({
    "a/b/c.png": 1,
    "../../d.png": 1,
    "e\\f.png": 1,
    "a/": 0,
    "__MACOSX/a.png": 1,
    ".hidden": 1,
    "a/.DS_Store": 1,
    "a/Thumbs.db": 1,
    "desktop.ini": 1,
  });
  const { files, ignored } = unzipBatch(archive, LIMITS);
  expect([...files.keys()]).toEqual(["c.png", "d.png", "f.png"]);
  expect(ignored).toEqual(["a.png", ".hidden", ".DS_Store", "Thumbs.db", "desktop.ini"]);
});

test("files up to the limits are accepted, and one byte or file more is refused", () => {
  expect(namesOf(zip({ "a.png": MB, "b.png": MB - 1, "c.png": 1 }))).toHaveLength(3);
  expect(() => namesOf(zip({ "a.png": MB + 1 }))).toThrow("a.png is larger than 1 MB.");
  expect(() => namesOf(zip({ "a.png": MB, "b.png": MB, "c.png": 1 }))).toThrow(
    "The files of the archive are larger than 2 MB. Please send them in several batches.",
  );
  expect(() => namesOf(zip({ "a.png": 1, "b.png": 1, "c.png": 1, "d.png": 1 }))).toThrow(
    "The archive has more than 3 files.",
  );
});

test("the sizes that an archive claims don't count", () => {
  const archive = Buffer.from(zip({ "a.png": 3 * MB }));
  // The uncompressed size, in the file's header and in the central directory.
  archive.writeUInt32LE(10, 22);
  archive.writeUInt32LE(10, archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  expect(() => namesOf(archive)).toThrow("a.png is larger than 1 MB.");
});

test("duplicate names, truncated archives and other files are refused", () => {
  expect(() => namesOf(zip({ "a/x.png": 1, "b/X.png": 1 }))).toThrow(
    "The archive has two files called X.png.",
  );
  const whole = zipSync({ "a.png": crypto.getRandomValues(new Uint8Array(5000)) });
  for (const part of [whole.subarray(0, 2500), whole.subarray(0, 40)])
    expect(() => namesOf(part)).toThrow("The archive cannot be read. It may be damaged.");
  expect(namesOf(new Uint8Array([1, 2, 3]))).toEqual([]);
});

const fixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(process.cwd(), "tests/fixtures", name)));

test("archives of the Finder and of Explorer are read", () => {
  const mac = unzipBatch(fixture("station-from-a-mac.zip"), LIMITS);
  expect([...mac.files.keys()]).toEqual(["list.csv", "Acuña-front.png"]);
  expect(mac.ignored).toEqual(["._Acuña-front.png"]);
  const windows = unzipBatch(fixture("station-from-windows.zip"), LIMITS);
  expect([...windows.files.keys()]).toEqual(["list.csv", "a.png"]);
  expect(windows.ignored).toEqual(["Thumbs.db", "desktop.ini"]);
});

test("names are UTF-8 where they say so or can be, else in the old code page", () => {
  const named = Buffer.from(zip({ "Xé.png": 1 }));
  expect(namesOf(named)).toEqual(["Xé.png"]);
  // Clears the UTF-8 flag in both headers.
  const unflagged = Buffer.from(named);
  unflagged.writeUInt16LE(0, 6);
  unflagged.writeUInt16LE(0, unflagged.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
  expect(namesOf(unflagged)).toEqual(["Xé.png"]);
  const old = Buffer.from(unflagged.toString("latin1").replaceAll("Ã©", "\u0082\u0099"), "latin1");
  expect(namesOf(old)).toEqual(["XéÖ.png"]);
});

test("files left by office programs and picture folders are skipped", () => {
  const { files, ignored } = unzipBatch(
    zip({ "a/THUMBS.DB": 1, "Icon\r": 1, "~$list.xlsx": 1, ".DS_Store": 1, "b/.DS_Store": 1 }),
    LIMITS,
  );
  expect([files.size, ignored]).toEqual([0, ["THUMBS.DB", "Icon", "~$list.xlsx", ".DS_Store"]]);
});

test("an archive of too many entries is refused before any is unzipped", () => {
  const many = Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`${i}/.DS_Store`, 1]));
  expect(() => namesOf(zip(many))).toThrow("The archive has more than 3 files.");
  expect(() => namesOf(zip({ "bomb.png": 3 * MB, a: 1, b: 1, c: 1 }))).toThrow(
    "The archive has more than 3 files.",
  );
});

test("every name that appears twice is named", () => {
  const archive = zip({ "a/x.png": 1, "b/X.png": 1, "c/y.png": 1, "d/y.png": 1 });
  expect(() => unzipBatch(archive, { ...LIMITS, files: 9 })).toThrow(
    "The archive has two files called X.png, y.png.",
  );
});

test("a picture that contains the mark of another file is read whole", () => {
  const picture = Buffer.concat([
    Buffer.from("PK\u0007\u0008PK\u0003\u0004"),
    Buffer.alloc(100, 1),
  ]);
  // macOS writes no sizes before the file.
  const archive = Buffer.from(zipSync({ "a.png": [new Uint8Array(picture), { level: 0 }] }));
  archive.writeUInt16LE(8, 6);
  archive.writeUInt32LE(0, 18);
  archive.writeUInt32LE(0, 22);
  expect(unzipBatch(archive, LIMITS).files.get("a.png")).toEqual(new Uint8Array(picture));
});
