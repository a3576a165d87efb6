import fs from "node:fs";
import path from "node:path";

/**
 * The queries of prisma/invariants.sql.
 *
 * @param {string} [projectDir]
 * @returns {string[]}
 */
export function readInvariants(projectDir = process.cwd()) {
  const file = fs.readFileSync(path.join(projectDir, "prisma/invariants.sql"), "utf8");
  return file.split(/;$/m).filter((part) => part.includes("SELECT"));
}
