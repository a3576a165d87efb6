import fs from "node:fs";
import path from "node:path";

import { projectDir } from "./project.mjs";

export function readInvariants() {
  const file = fs.readFileSync(path.join(projectDir, "prisma/invariants.sql"), "utf8");
  return file.split(/;$/m).filter((part) => part.includes("SELECT"));
}

/**
 * Lists violations of prisma/invariants.sql.
 *
 * @param {(statement: string) => Promise<{name: string, detail: string}[]>} query
 * @returns {Promise<{name: string, detail: string}[]>}
 */
export async function findBreaches(query) {
  const breaches = [];
  for (const statement of readInvariants()) breaches.push(...(await query(statement)));
  return breaches;
}
