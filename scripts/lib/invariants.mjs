import { readInvariants as readFrom } from "../../lib/health/checks/invariants.mjs";
import { projectDir } from "./project.mjs";

export const readInvariants = () => readFrom(projectDir);

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
