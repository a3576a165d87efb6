import "server-only";

import { db } from "@/lib/platform/database/db";
import { packOutAddress } from "@/lib/shipments/pack-out/photo-address";

type Options = { cardId: string; ownerId: string };

export async function findPackOut({
  cardId,
  ownerId,
}: Options): Promise<{ photo: string; packedAt: string } | null> {
  const photo = await db.packOutPhoto.findFirst({
    where: {
      cardId,
      line: { card: { ownerId }, shipment: { userId: ownerId, packedAt: { not: null } } },
    },
    select: {
      shipmentId: true,
      cardId: true,
      sha256: true,
      line: { select: { shipment: { select: { packedAt: true } } } },
    },
  });
  const packedAt = photo?.line.shipment.packedAt;
  return photo && packedAt
    ? { photo: packOutAddress(photo), packedAt: packedAt.toISOString() }
    : null;
}
