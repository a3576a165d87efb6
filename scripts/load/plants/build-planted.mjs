import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import { applyPlant } from "./apply-plant.mjs";
import { generateClient, toolPath } from "../../lib/prepare.mjs";
import { projectDir } from "../../lib/project.mjs";

// Races and kills only call the API, and without pages a build takes seconds.
const SOURCES = [
  "app/api",
  "assets",
  "lib",
  "instrumentation.ts",
  "middleware.ts",
  "tsconfig.json",
];

const CONFIG = `import config from "./product.config.mjs";

config.typescript = { ignoreBuildErrors: true };
// Without pages, no address can differ from the server's.
delete config.env.BUILT_FOR;

export default config;
`;

/**
 * Builds a copy of the sources with a fault. The copy is in the project, where it finds
 * node_modules, and stays there, so that the next build reuses its cache.
 * @param {import("./apply-plant.mjs").Plant} plant
 * @param {string} the copy's folder in .data
 * @returns {string} the folder to serve from
 * @throws {Error} when the build fails
 */
export function buildPlanted(plant, name) {
  generateClient();
  const folder = path.join(projectDir, ".data", name);
  for (const source of SOURCES) {
    fs.rmSync(path.join(folder, source), { recursive: true, force: true });
    fs.cpSync(path.join(projectDir, source), path.join(folder, source), { recursive: true });
  }
  fs.copyFileSync(path.join(projectDir, "next.config.js"), path.join(folder, "product.config.mjs"));
  fs.writeFileSync(path.join(folder, "next.config.mjs"), CONFIG);
  applyPlant(plant, folder);

  // If the build fails, another plant's build must not be served.
  fs.rmSync(path.join(folder, ".next/BUILD_ID"), { force: true });
  const { status, stdout } = spawnSync(process.execPath, [toolPath("next"), "build"], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (status !== 0) throw new Error(`The build with the plant ${plant.name} failed:\n${stdout}`);
  return folder;
}
