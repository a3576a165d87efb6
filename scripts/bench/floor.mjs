import fs from "node:fs";
import path from "node:path";

import { runTool } from "../lib/prepare.mjs";
import { projectDir } from "../lib/project.mjs";
import { startServer } from "../lib/test-server.mjs";

const folder = path.join(projectDir, ".data/bench-floor");
const PICTURE = /^(.+)-640\.webp$/;
const CARDS = 48;

/** Builds the minimal Next.js app: the pages and routes in floor-app. */
export function buildFloor() {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(path.join(projectDir, "scripts/bench/floor-app"), folder, { recursive: true });
  const pictures = path.join(projectDir, "public/art/products");
  fs.cpSync(pictures, path.join(folder, "public/art/products"), { recursive: true });
  const slugs = fs.readdirSync(pictures).flatMap((file) => PICTURE.exec(file)?.[1] ?? []);
  const cards = slugs.slice(0, CARDS).map((slug, index) => ({
    slug,
    name: slug.replaceAll("-", " "),
    price: (34.5 + index).toFixed(2),
    picture: `/art/products/${slug}`,
  }));
  fs.writeFileSync(path.join(folder, "cards.json"), JSON.stringify(cards));
  runTool("next", ["build", folder]);
}

/** @param {NodeJS.ProcessEnv} env its DATABASE_URL has the demo's listings */
export function startFloor(env) {
  return startServer({ ...env, LOG_LEVEL: "error" }, { siteDir: folder });
}
