import "server-only";

import { db } from "@/lib/platform/database/db";

/** Null for an unknown key and for a card in a closed pack, which must stay secret. */
export async function findScanFile(key: string): Promise<string | null> {
  const card = await db.card.findFirst({
    where: { pulledAt: { not: null }, OR: [{ frontKey: key }, { backKey: key }] },
    select: { frontKey: true, frontFile: true, backFile: true },
  });
  return card && (card.frontKey === key ? card.frontFile : card.backFile);
}
