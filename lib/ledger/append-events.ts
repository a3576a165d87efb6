import "server-only";

import type { Db } from "@/lib/db";
import { canonicalJson } from "@/lib/ledger/canonical-json";
import type { LedgerEvent } from "@/lib/ledger/events";
import { leafHash } from "@/lib/ledger/merkle";

/** The version of the leaves' form. */
const VERSION = 1;

type Head = { box: string; leafHash: Uint8Array<ArrayBuffer> };

/**
 * Writes events into the ledger, in the transaction that makes them true. It has to be the last thing that transaction writes:
 * appends wait for each other until they are committed, and one that went on to lock rows could wait for another in a circle.
 * (Rows that refer to the new leaves may follow, as long as nobody else can have them locked.) The database checks the number, the
 * chain and the hash of every entry by itself.
 *
 * @returns the hash of each event's leaf, in their order
 */
export async function appendEvents(tx: Db, { events, now }: { events: readonly LedgerEvent[]; now: Date }): Promise<Uint8Array<ArrayBuffer>[]> {
  if (events.length === 0) return [];
  await tx.$queryRaw`SELECT FROM lock_ledger()`;
  const [{ next }] = await tx.$queryRaw<[{ next: bigint }]>`SELECT coalesce(max(seq) + 1, 0) AS next FROM ledger_entries`;
  const heads = await findHeads(tx, [...new Set(events.map(({ box }) => box))]);
  const entries = events.map((event, order) => {
    const prev = heads.get(event.box) ?? null;
    const leaf = canonicalJson({ v: VERSION, ...event, at: now.toISOString(), prev: prev ? Buffer.from(prev).toString("hex") : "" });
    const hash = leafHash(leaf);
    heads.set(event.box, hash);
    return { seq: next + BigInt(order), type: event.type, box: event.box, at: now, leaf, leafHash: hash, prev };
  });
  await tx.ledgerEntry.createMany({ data: entries });
  return entries.map((entry) => entry.leafHash);
}

async function findHeads(tx: Db, boxes: string[]): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const heads = await tx.$queryRaw<Head[]>`
    SELECT DISTINCT ON (box) box, leaf_hash AS "leafHash" FROM ledger_entries WHERE box = ANY (${boxes}) ORDER BY box, seq DESC`;
  return new Map(heads.map(({ box, leafHash: hash }) => [box, new Uint8Array(hash)]));
}
