// How much script a page loads before anybody touches it, from the manifests of a build. They name exactly the script elements
// of its HTML (tests/e2e/site.spec.ts compares), and need neither a server nor a database.
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";

import { readBuildFile } from "./build.mjs";
import { projectDir } from "./project.mjs";

/** What every page carries besides Next's files: the theme, before anything is painted. */
const OWN_FILES = ["public/theme.js"];

/** @returns {{route: string, files: string[], bytes: number}[]} each page's route, its script files and their size, gzipped at level 6 */
export function measurePages() {
  const { rootMainFiles } = readBuildFile("build-manifest.json");
  const pages = Object.entries(readBuildFile("app-path-routes-manifest.json")).filter(
    ([entry]) => entry.endsWith("/page") && !entry.startsWith("/_"),
  );
  return pages.map(([entry, route]) => {
    const files = [...OWN_FILES, ...new Set([...rootMainFiles, ...entryFiles(entry)])].map(
      (file) => (file.startsWith("static/") ? `.next/${file}` : file),
    );
    return { route, files, bytes: files.reduce((sum, file) => sum + gzippedSize(file), 0) };
  });
}

/** The files of a page and of the layouts around it, as the server reads them when it writes the page's script elements. */
function entryFiles(entry) {
  const sandbox = { globalThis: {} };
  vm.runInNewContext(
    fs.readFileSync(
      path.join(projectDir, ".next/server/app", `${entry}_client-reference-manifest.js`),
      "utf8",
    ),
    sandbox,
  );
  return Object.values(sandbox.globalThis.__RSC_MANIFEST).flatMap(({ entryJSFiles }) =>
    Object.values(entryJSFiles).flat(),
  );
}

const sizes = new Map();

/** @param {string} file from the project's folder */
export function gzippedSize(file) {
  if (!sizes.has(file))
    sizes.set(file, gzipSync(fs.readFileSync(path.join(projectDir, file)), { level: 6 }).length);
  return sizes.get(file);
}
