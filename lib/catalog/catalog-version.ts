import "server-only";

import { z } from "zod";

import { db, pool } from "@/lib/platform/database/db";
import { checkRows, column } from "@/lib/platform/database/query-rows";
import { sharedRead } from "@/lib/platform/database/shared-read";
import { getEnv } from "@/lib/platform/env";

// A restored or promoted server, or table, may count the same changes again.
const TEXT = `SELECT concat_ws(' ', pg_postmaster_start_time(), 'catalog_changes'::regclass::oid, sum(count)) AS version
  FROM catalog_changes`;

const versionRowSchema = z.object({ version: column.text });

/** Names the catalog as a read that starts now would see it. A trigger counts the changes. */
export const catalogVersion = sharedRead(async () => {
  const { PREPARED_STATEMENTS } = getEnv();
  const { rows } = await pool.query({
    text: TEXT,
    ...(PREPARED_STATEMENTS ? { name: "fairwax_catalog_version" } : {}),
  });
  return checkRows(versionRowSchema, rows)[0]!.version;
});

/** Moves what ended connections counted to row 0, which leaves the sum as it is. */
export async function addUpCatalogChanges(): Promise<void> {
  await db.$executeRaw`
    WITH ended AS (
      DELETE FROM catalog_changes c
      WHERE c.backend <> 0 AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.pid = c.backend)
      RETURNING c.count
    )
    INSERT INTO catalog_changes AS c (backend, count) SELECT 0, sum(count) FROM ended HAVING count(*) > 0
    ON CONFLICT (backend) DO UPDATE SET count = c.count + excluded.count`;
}
