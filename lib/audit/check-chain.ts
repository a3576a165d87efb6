import "server-only";

import { z } from "zod";

import type { AuditCheck } from "@/lib/audit/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({
  entries: column.int,
  broken: z.array(z.string()),
  head: column.text.nullable(),
});

/** Computes every hash again, so it reads the whole log. */
export function checkAuditChain(): Promise<AuditCheck> {
  return queryRow(db, rowSchema)`
    SELECT (SELECT count(*)::int FROM audit_entries) AS entries,
      ARRAY(SELECT entry_id::text FROM audit_breaks() ORDER BY entry_id LIMIT 100) AS broken,
      (SELECT encode(hash, 'hex') FROM audit_chain ORDER BY position DESC LIMIT 1) AS head`;
}
