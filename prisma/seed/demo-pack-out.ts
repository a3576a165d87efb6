import sharp from "sharp";

import type { PrismaClient } from "@/lib/generated/prisma/client";
import { encodeScan } from "@/lib/scans/encode-scan";
import { openScan } from "@/lib/scans/open-scan";

const TABLE = { r: 138, g: 126, b: 112 };

/** A camera's view of the checked cards of a parcel, each a bit askew on a table. */
export async function photographCards(db: PrismaClient, shipmentId: string): Promise<void> {
  const lines = await db.shipmentCard.findMany({
    where: { shipmentId, photo: null, checkedAt: { not: null } },
    select: { cardId: true, card: { select: { frontFile: true } } },
  });
  for (const { cardId, card } of lines) {
    const scan = await openScan(card.frontFile, null);
    if (!scan) continue;
    const front = await sharp(scan)
      .resize({ width: 840 })
      .rotate(1.5, { background: TABLE })
      .modulate({ brightness: 0.9, saturation: 0.85 })
      .toBuffer();
    const photo = await encodeScan(
      await sharp({ create: { width: 1000, height: 1400, channels: 3, background: TABLE } })
        .composite([{ input: front }])
        .png()
        .toBuffer(),
    );
    await db.packOutPhoto.create({ data: { shipmentId, cardId, ...photo }, select: { id: true } });
  }
}
