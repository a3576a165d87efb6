import "server-only";

import { z } from "zod";

import { appendEvents } from "@/lib/ledger/append-events";
import { AUDIT_LOG } from "@/lib/ledger/events";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

/**
 * Writes the head of the audit log into the ledger, where we can't change it: once on each UTC day
 * on which the log has grown. A log that contradicts the ledger stays as it is, for the check.
 */
export async function publishAuditHead(now = new Date()): Promise<void> {
  await retryOnConflict(() => db.$transaction((tx) => publish(tx, now)));
}

const headSchema = z.object({ position: column.int, hash: column.text });

async function publish(tx: Tx, now: Date): Promise<void> {
  // Locked before it is read, so that servers see each other's entry.
  await tx.$queryRaw`SELECT FROM lock_ledger()`;
  const [head] = await queryRows(tx, headSchema)`
    SELECT h.position::int, encode(h.hash, 'hex') AS hash
    FROM audit_heads h JOIN audit_chain c USING (position, hash)
    WHERE NOT EXISTS (SELECT FROM published_audit_heads() p
      WHERE p.position >= h.position OR p.at >= date_trunc('day', ${now}::timestamptz, 'UTC'))`;
  if (!head) return;
  await appendEvents(tx, { events: [{ type: "AUDIT_HEAD", box: AUDIT_LOG, ...head }], now });
}
