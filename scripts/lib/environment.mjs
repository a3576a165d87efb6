import fs from "node:fs";
import path from "node:path";

import { projectDir } from "./project.mjs";

/** Reads .env.local and .env where they exist; what the environment holds already wins. */
export function loadEnvFiles() {
  for (const name of [".env.local", ".env"]) {
    const file = path.join(projectDir, name);
    if (fs.existsSync(file)) process.loadEnvFile(file);
  }
}
