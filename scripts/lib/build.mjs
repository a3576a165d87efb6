import fs from "node:fs";
import path from "node:path";

import { runTool } from "./prepare.mjs";
import { projectDir } from "./project.mjs";

/** What a file of the finished build says; undefined when there is none. */
export function readBuildFile(name) {
  const file = path.join(projectDir, ".next", name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

/** The APP_URL that the last build was made for (next.config.js puts it there). */
export function builtFor() {
  return readBuildFile("required-server-files.json")?.config.env.BUILT_FOR;
}

/** Builds, unless there is a build of these sources for this address. */
export function buildFor(appUrl, env = process.env) {
  if (!isBuiltFor(appUrl)) runTool("next", ["build"], { ...env, APP_URL: appUrl });
}

/** A build counts as long as no source is newer than it, and its pages carry the address that is to be served. */
function isBuiltFor(appUrl) {
  const build = path.join(projectDir, ".next/BUILD_ID");
  if (!fs.existsSync(build) || builtFor() !== appUrl) return false;
  const builtAt = fs.statSync(build).mtimeMs;
  const sources = [
    "app",
    "assets",
    "components",
    "lib",
    "prisma",
    "public",
    "instrumentation.ts",
    "middleware.ts",
    "next.config.js",
    "package-lock.json",
  ];
  return !sources.some((source) => isNewer(path.join(projectDir, source), builtAt));
}

function isNewer(file, time) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (!stat.isDirectory()) return stat.mtimeMs > time;
  if (path.basename(file) === "generated") return false;
  return fs.readdirSync(file).some((name) => isNewer(path.join(file, name), time));
}
