import "server-only";

import { z } from "zod";

import type { AuditCheck } from "@/lib/audit/schema";
import { type Db, db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({
  entries: column.int,
  broken: z.array(z.string()),
  head: column.text.nullable(),
});

/** Computes every hash again, so it reads the whole log. */
export function checkAuditChain(client: Db = db): Promise<AuditCheck> {
  return queryRow(client, rowSchema)`
    SELECT (SELECT count(*)::int FROM audit_entries) AS entries,
      ARRAY(SELECT coalesce(entry_id::text, 'position ' || position) FROM audit_breaks()
        ORDER BY position, entry_id LIMIT 100) AS broken,
      (SELECT encode(hash, 'hex') FROM audit_chain ORDER BY position DESC LIMIT 1) AS head`;
}
