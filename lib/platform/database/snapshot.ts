import "server-only";

import { pool } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";

// A restored or promoted server may count the same transactions again.
const TEXT = `SELECT concat(pg_postmaster_start_time(), ' ', pg_current_snapshot()) AS name`;

let flying: Promise<string> | undefined;
let waiting: Promise<string> | undefined;

/**
 * Names what a read that starts now would see: as long as the name stays the same, no transaction
 * has committed. Callers that come while a query is under way share the next one.
 */
export function currentSnapshot(): Promise<string> {
  return (waiting ??= Promise.resolve(flying)
    .catch(() => undefined)
    .then(() => {
      waiting = undefined;
      return (flying = read());
    }));
}

async function read(): Promise<string> {
  const { PREPARED_STATEMENTS } = getEnv();
  const { rows } = await pool.query<{ name: string }>({
    text: TEXT,
    ...(PREPARED_STATEMENTS ? { name: "fairwax_snapshot" } : {}),
  });
  return rows[0]!.name;
}
