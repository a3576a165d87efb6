import fs from "node:fs";
import path from "node:path";

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
