import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { setAsideOldData } from "@/scripts/lib/data-folder.mjs";

let parent: string;
beforeEach(() => (parent = fs.mkdtempSync(path.join(os.tmpdir(), "data-folder-"))));
afterEach(() => fs.rmSync(parent, { recursive: true }));

const write = (...names: string[]) => {
  const file = path.join(parent, ...names);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, names.join("/"));
};

test("a data folder from before 1.0.0 is renamed, never over another one", () => {
  const folder = path.join(parent, ".data");
  for (const name of ["first", "second"]) {
    fs.rmSync(folder, { recursive: true, force: true });
    write(".data", "auth-secret");
    write(".data", "postgres", name);
    write("away", name);
    setAsideOldData(folder, path.join(parent, "away"));
  }
  expect(fs.readdirSync(parent)).toEqual([
    ".data",
    ".data-before-1.0.0",
    ".data-before-1.0.0-2",
    "away-before-1.0.0",
    "away-before-1.0.0-2",
  ]);
  expect(fs.existsSync(path.join(parent, ".data-before-1.0.0", "postgres", "first"))).toBe(true);
  expect(fs.readdirSync(folder)).toEqual(["version"]);
});

test("a new folder, a test folder and a current folder stay", () => {
  const folder = path.join(parent, ".data");
  write(".data", "postgres-test", "port");
  expect(setAsideOldData(folder, path.join(parent, "away"))).toBeUndefined();
  write(".data", "auth-secret");
  expect(setAsideOldData(folder, path.join(parent, "away"))).toBeUndefined();
  expect(fs.readdirSync(folder).sort()).toEqual(["auth-secret", "postgres-test", "version"]);
});
