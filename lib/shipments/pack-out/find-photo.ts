import "server-only";

import { mayCall } from "@/lib/api/staff-access";
import type { CardWidth } from "@/lib/cards/card-picture";
import { db } from "@/lib/platform/database/db";
import { readStored } from "@/lib/platform/objects/stored-bytes";
import { cachedRendition } from "@/lib/scans/cached-rendition";
import { toRendition } from "@/lib/scans/rendition";
import type { CurrentUser } from "@/lib/sessions/current-user";

type Options = {
  shipmentId: string;
  cardId: string;
  width: CardWidth;
  user: Pick<CurrentUser, "id" | "deskRole">;
};

/** Shippers and colleagues who answer claims see every photo; owners, once the parcel is packed. */
export async function findPackOutPhoto({
  shipmentId,
  cardId,
  width,
  user,
}: Options): Promise<Buffer | null> {
  const photo = await db.packOutPhoto.findFirst({
    where: {
      shipmentId,
      cardId,
      ...(mayCall(user.deskRole, "getDeskShipment") || mayCall(user.deskRole, "getDeskClaim")
        ? {}
        : {
            line: {
              card: { ownerId: user.id },
              shipment: { userId: user.id, packedAt: { not: null } },
            },
          }),
    },
    select: { id: true },
  });
  if (!photo) return null;
  return cachedRendition({
    find: () => findRendition(photo.id, width),
    read: () => readOriginal(photo.id),
    make: (original) => makeRendition(photo.id, width, original),
  });
}

async function findRendition(photoId: string, width: CardWidth): Promise<Buffer | null> {
  const made = await db.packOutRendition.findUnique({
    where: { photoId_width: { photoId, width } },
    select: { data: true },
  });
  return made && Buffer.from(made.data);
}

async function readOriginal(photoId: string): Promise<Uint8Array | null> {
  const photo = await db.packOutPhoto.findUnique({
    where: { id: photoId },
    select: { data: true, object: true },
  });
  return photo && readStored(photo);
}

async function makeRendition(
  photoId: string,
  width: CardWidth,
  original: Uint8Array,
): Promise<Buffer> {
  const data = await toRendition(original, width);
  // Stores nothing for a photo that was replaced in the meantime.
  await db.$executeRaw`
    INSERT INTO pack_out_renditions (photo_id, width, data)
    SELECT p.id, ${width}::int, ${data}::bytea FROM pack_out_photos p
      WHERE p.id = ${photoId}::uuid FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
  return Buffer.from(data);
}
