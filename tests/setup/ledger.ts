import { randomUUID } from "node:crypto";

import { appendEvents } from "@/lib/ledger/append-events";
import { canonicalJson } from "@/lib/ledger/canonical-json";
import type { LedgerEvent } from "@/lib/ledger/events";
import { signNewEntries } from "@/lib/ledger/log/sign-ledger";
import { leafHash } from "@/lib/ledger/merkle";
import { db } from "@/lib/platform/database/db";
import { runJobs } from "@/tests/setup/jobs";

/** And signs them, as the job does. */
export async function append(...events: LedgerEvent[]): Promise<Uint8Array[]> {
  const leaves = await db.$transaction((tx) => appendEvents(tx, { events, now: new Date() }));
  await runJobs(signNewEntries);
  return leaves;
}

export const boxIn = (box: string = randomUUID()): LedgerEvent => ({ type: "BOX_IN", box });

export const assign = (box: string): LedgerEvent => ({
  type: "ASSIGN",
  box,
  orderCommit: "00".repeat(32),
  rule: "NEXT_IN_SEQUENCE",
  buyerNonce: "00".repeat(16),
});

/** Appends many boxes quickly. Returns them in order. */
export async function appendMany(count: number): Promise<string[]> {
  const boxes = Array.from({ length: count }, () => randomUUID());
  const at = new Date();
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM lock_ledger()`;
    const first = await tx.ledgerEntry.count();
    await tx.ledgerEntry.createMany({
      data: boxes.map((box, order) => {
        const leaf = canonicalJson({ v: 1, type: "BOX_IN", box, at: at.toISOString(), prev: "" });
        const seq = BigInt(first + order);
        return { seq, type: "BOX_IN", box, at, leaf, leafHash: leafHash(leaf), prev: null };
      }),
    });
  });
  return boxes;
}

export async function listLeaves(): Promise<Uint8Array[]> {
  const entries = await db.ledgerEntry.findMany({
    select: { leaf: true },
    orderBy: { seq: "asc" },
  });
  return entries.map(({ leaf }) => leaf);
}

export async function listCheckpointSizes(): Promise<number[]> {
  const checkpoints = await db.ledgerCheckpoint.findMany({ orderBy: { size: "asc" } });
  return checkpoints.map(({ size }) => Number(size));
}
