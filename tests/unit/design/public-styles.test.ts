import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { globSync } from "tinyglobby";
import ts from "typescript";

const PUBLIC_STYLES = "app/public.css";
const ENDINGS = ["", ".tsx", ".ts", ".mjs"];

/** The files whose classes a stylesheet holds, as its @source rules say. */
function sourcesOf(stylesheet: string): Set<string> {
  const folder = path.dirname(stylesheet);
  const rules = readFileSync(stylesheet, "utf8").matchAll(/^@source (not )?"(.+)";$/gm);
  const globs = [...rules].map(([, not, place = ""]) => {
    const glob = path.posix.join(folder, place).replace(/[()]/g, "\\$&");
    return (not ? "!" : "") + (path.extname(glob) ? glob : `${glob}/**`);
  });
  return new Set(globSync(globs).filter(drawsSomething));
}

/** The files that these import, directly or not, also later. */
function importedBy(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
      if (!fileName.startsWith("@/")) continue;
      const imported = ENDINGS.map((ending) => fileName.slice(2) + ending).find(
        (name) => path.extname(name) && existsSync(name),
      );
      if (imported && !imported.endsWith(".css")) found.add(imported);
    }
  }
  return found;
}

/** Files without classes are left out of the comparison. */
function drawsSomething(file: string): boolean {
  return /^components\/(.*\.tsx|ui\/.*\.ts)$|^app\/.*\.tsx$/.test(file);
}

const routes = globSync("app/**/*.tsx");
const isPublic = (file: string) => readFileSync(file, "utf8").includes(`"@/${PUBLIC_STYLES}"`);
const inShell = (file: string) => /^app\/(layout|error|global-error)\.tsx$/.test(file);
const drawn = [...importedBy(routes.filter((file) => isPublic(file) || inShell(file)))].filter(
  drawsSomething,
);

test("the styles of public pages hold the classes of every file that these pages draw", () => {
  const sources = sourcesOf(PUBLIC_STYLES);
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn.filter((file) => !sources.has(file))).toEqual([]);
});

test("the styles of public pages hold no classes of files that only others draw", () => {
  const known = new Set(drawn);
  expect([...sourcesOf(PUBLIC_STYLES)].filter((file) => !known.has(file))).toEqual([]);
});
