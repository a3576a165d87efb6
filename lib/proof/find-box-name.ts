import "server-only";

import { db } from "@/lib/platform/database/db";

/** Null for an id the ledger doesn't know. Deleted boxes stay in the ledger. */
export async function findBoxName(boxId: string): Promise<string | null> {
  const box = await db.box.findUnique({ where: { boxId }, select: { name: true } });
  if (box) return box.name;
  const entry = await db.ledgerEntry.findFirst({ where: { box: boxId }, select: { seq: true } });
  return entry && "A box";
}
