import fs from "node:fs";
import path from "node:path";

import { runBeside, runNode, toolPath } from "./prepare.mjs";
import { projectDir } from "./project.mjs";

export function readBuildFile(name) {
  const file = path.join(projectDir, ".next", name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

/** The APP_URL of the last build (set in next.config.js). */
export function builtFor() {
  return readBuildFile("required-server-files.json")?.config.env.BUILT_FOR;
}

/** Builds unless the current build has these sources and this address. Doesn't check types. */
export async function buildFor(appUrl, env = process.env) {
  if (isBuiltFor(appUrl)) return;
  const building = {
    ...env,
    APP_URL: appUrl,
    FAIRWAX_TYPES_CHECKED: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  await runBeside(toolPath("next"), ["build"], building);
  runNode("scripts/compress-assets.mjs");
}

/** Whether the last build is for this address and newer than every source. */
export function isBuiltFor(appUrl) {
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
