import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { db } from "@/lib/platform/database/db";
import { openScan } from "@/lib/scans/open-scan";

/** Null for an unknown key, and for a card in a closed pack, which must stay secret. */
export async function findScan({
  key,
  width,
}: {
  key: string;
  width: CardWidth | null;
}): Promise<Buffer | null> {
  const card = await db.card.findFirst({
    where: { pulledAt: { not: null }, OR: [{ frontKey: key }, { backKey: key }] },
    select: { frontKey: true, frontFile: true, backFile: true },
  });
  return card && openScan(card.frontKey === key ? card.frontFile : card.backFile, width);
}
