import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { db } from "@/lib/platform/database/db";
import { openScan } from "@/lib/scans/open-scan";

/** A picture of a card in one of the widths, or as it is stored (width null); or null: the key is nobody's, or the card is in a closed pack and not to be seen yet. */
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
