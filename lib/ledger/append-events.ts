import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import type { LedgerEvent } from "@/lib/ledger/events";
import { signNewEntries } from "@/lib/ledger/log/sign-ledger";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { addJobs } from "@/lib/platform/jobs/add-jobs";

const VERSION = 1;
/** Collectors can prove these within a second; other events wait up to five minutes. */
const SIGNED_IMMEDIATELY: ReadonlySet<LedgerEvent["type"]> = new Set([
  "ASSIGN",
  "BREAK_COMMIT",
  "CATALOGUED",
  "DROP_ANNOUNCED",
  "DROP_CLOSED",
  "DROP_DRAWN",
]);

/** So that an import's calls stay within the time limit of a statement. */
const EVENTS_PER_CALL = 1_000;

const leafRowSchema = z.object({ hash: column.bytes });

/**
 * Must be the transaction's last write: appends wait for each other's commit, so locking rows later
 * could deadlock. Rows that refer to the new leaves may follow if no one else can lock them.
 * Uses the database clock, because the caller's `now` predates its waits. Tests pass a later one.
 * @returns the leaf hashes in event order
 */
export async function appendEvents(
  tx: Tx,
  { events, now }: { events: readonly LedgerEvent[]; now: Date },
): Promise<Uint8Array<ArrayBuffer>[]> {
  if (events.length === 0) return [];
  const leaves: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < events.length; at += EVENTS_PER_CALL) {
    const unfinished = events.slice(at, at + EVENTS_PER_CALL).map(unfinishedLeaf);
    const rows = await queryRows(tx, leafRowSchema)`
      SELECT hash FROM append_to_ledger(${JSON.stringify(unfinished)}::jsonb,
        ${now}::timestamptz) AS hash`;
    leaves.push(...rows.map(({ hash }) => new Uint8Array(hash)));
  }
  if (events.some(({ type }) => SIGNED_IMMEDIATELY.has(type)))
    await addJobs(tx, signNewEntries, ["new"]);
  return leaves;
}

/** A leaf without its time and the hash before it, which append_to_ledger knows. */
export function unfinishedLeaf(event: LedgerEvent) {
  const [at, prev] = [randomUUID(), randomUUID()];
  const leaf = new TextDecoder().decode(canonicalJson({ v: VERSION, ...event, at, prev }));
  const [start, rest = ""] = leaf.split(at);
  const [middle, end] = rest.split(prev);
  return { type: event.type, box: event.box, start, middle, end };
}
