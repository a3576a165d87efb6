import "server-only";

import { z } from "zod";

import { leafHash } from "@/lib/ledger/merkle";
import type { Tx } from "@/lib/platform/database/db";

type Bytes = Uint8Array<ArrayBuffer>;

const leafSchema = z.object({
  type: z.string(),
  box: z.string(),
  at: z.iso.datetime(),
  prev: z.string(),
});

/**
 * Puts lost entries back, which must be proven to be in the signed log. Triggers check them like new
 * ones, and refuse them if the log has grown meanwhile.
 */
export async function restoreEntries(
  tx: Tx,
  { first, leaves }: { first: number; leaves: readonly Bytes[] },
): Promise<void> {
  await tx.$queryRaw`SELECT FROM lock_ledger()`;
  await tx.ledgerEntry.createMany({ data: leaves.map((leaf, at) => toEntry(first + at, leaf)) });
}

function toEntry(seq: number, leaf: Bytes) {
  const { type, box, at, prev } = leafSchema.parse(JSON.parse(new TextDecoder().decode(leaf)));
  const head = prev === "" ? null : new Uint8Array(Buffer.from(prev, "hex"));
  return { seq, type, box, at, leaf, leafHash: leafHash(leaf), prev: head };
}
