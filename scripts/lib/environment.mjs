import fs from "node:fs";
import path from "node:path";

import { projectDir } from "./project.mjs";

/** Loads .env.local and .env. Variables that are already set win. */
export function loadEnvFiles() {
  for (const name of [".env.local", ".env"]) {
    const file = path.join(projectDir, name);
    if (fs.existsSync(file)) process.loadEnvFile(file);
  }
}
