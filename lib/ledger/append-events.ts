import "server-only";

import { z } from "zod";

import { canonicalJson } from "@/lib/ledger/canonical-json";
import type { LedgerEvent } from "@/lib/ledger/events";
import { addCheckpoint } from "@/lib/ledger/log/checkpoints";
import { integrateEntries } from "@/lib/ledger/log/integrate-entries";
import { leafHash } from "@/lib/ledger/merkle";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";

const VERSION = 1;
/** Buyers and collectors can prove these immediately; other events wait up to five minutes. */
const SIGNED_IMMEDIATELY: ReadonlySet<LedgerEvent["type"]> = new Set([
  "ASSIGN",
  "BREAK_COMMIT",
  "CATALOGUED",
  "DROP_ANNOUNCED",
  "DROP_CLOSED",
  "DROP_DRAWN",
]);
/** An entry bundle encodes each length in two bytes. */
const MAX_LEAF_BYTES = 65_535;

const headSchema = z.object({ leafHash: column.bytes, at: column.date });
type Head = z.infer<typeof headSchema>;

const nextSchema = z.object({ next: column.bigint, time: column.date });

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
  await tx.$queryRaw`SELECT FROM lock_ledger()`;
  const { next, time } = await queryRow(tx, nextSchema)`
    SELECT coalesce(max(seq) + 1, 0) AS next,
      greatest(clock_timestamp(), ${now}::timestamptz) AS time FROM ledger_entries`;
  const heads = await findHeads(tx, [...new Set(events.map(({ box }) => box))]);
  const entries = events.map((event, offset) => {
    const head = heads.get(event.box);
    const at = head && head.at > time ? head.at : time;
    const leaf = canonicalJson({
      v: VERSION,
      ...event,
      at: at.toISOString(),
      prev: head ? Buffer.from(head.leafHash).toString("hex") : "",
    });
    if (leaf.length > MAX_LEAF_BYTES) throw new Error("This event is too large for the ledger.");
    const hash = leafHash(leaf);
    heads.set(event.box, { leafHash: hash, at });
    return {
      seq: next + BigInt(offset),
      type: event.type,
      box: event.box,
      at,
      leaf,
      leafHash: hash,
      prev: head?.leafHash ?? null,
    };
  });
  await tx.ledgerEntry.createMany({ data: entries });
  const tree = await integrateEntries(tx);
  if (events.some(({ type }) => SIGNED_IMMEDIATELY.has(type))) await addCheckpoint(tx, tree, time);
  return entries.map((entry) => entry.leafHash);
}

const headRowSchema = headSchema.extend({ box: column.text });

async function findHeads(tx: Tx, boxes: string[]): Promise<Map<string, Head>> {
  const heads = await queryRows(tx, headRowSchema)`
    SELECT DISTINCT ON (box) box, leaf_hash AS "leafHash", at FROM ledger_entries
    WHERE box = ANY (${boxes}) ORDER BY box, seq DESC`;
  return new Map(
    heads.map(({ box, leafHash: hash, at }) => [box, { leafHash: new Uint8Array(hash), at }]),
  );
}
