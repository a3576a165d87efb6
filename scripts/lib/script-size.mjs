// Measures the script that a page loads before the first interaction, from the build's manifests.
// They match the scripts that its HTML names (tests/e2e/site.spec.ts compares them).
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";

import { readBuildFile } from "./build.mjs";
import { projectDir } from "./project.mjs";

/** @returns {{route: string, files: string[], bytes: number}[]} `bytes`: gzipped at level 6 */
export function measurePages() {
  const { rootMainFiles } = readBuildFile("build-manifest.json");
  const pages = Object.entries(readBuildFile("app-path-routes-manifest.json")).filter(
    ([entry]) => entry.endsWith("/page") && !entry.startsWith("/_"),
  );
  return pages.map(([entry, route]) => {
    const files = [...new Set([...rootMainFiles, ...entryFiles(entry)])].map((file) =>
      file.startsWith("static/") ? `.next/${file}` : file,
    );
    return { route, files, bytes: files.reduce((sum, file) => sum + gzippedSize(file), 0) };
  });
}

/** The scripts of a page and its layouts, from the manifest that the server uses. */
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
    Object.keys(entryJSFiles)
      .filter(isSent)
      .flatMap((segment) => entryJSFiles[segment]),
  );
}

/** A page isn't sent the outer not-found page if a nearer layout has its own. */
function isSent(segment, _index, segments) {
  const isNotFound = (each) => each.endsWith("/not-found");
  return !segment.endsWith("/app/not-found") || segments.filter(isNotFound).length === 1;
}

const sizes = new Map();

/** @param {string} file relative to the project folder */
function gzippedSize(file) {
  if (!sizes.has(file))
    sizes.set(file, gzipSync(fs.readFileSync(path.join(projectDir, file)), { level: 6 }).length);
  return sizes.get(file);
}
