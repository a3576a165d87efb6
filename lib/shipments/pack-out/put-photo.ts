import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { WRONG_TYPE } from "@/lib/platform/storage/schema";
import { encodeScan } from "@/lib/scans/encode-scan";
import { storeScan } from "@/lib/scans/store-scan";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { lockParcel } from "@/lib/shipments/pack-out/lock-parcel";
import type { DeskShipment } from "@/lib/shipments/schema";

const MAX_PHOTO_BYTES = 10_485_760;

type Options = {
  shipmentId: string;
  cardId: string;
  request: Request;
  actorId: string;
  requestId: string;
};

/**
 * Stores or replaces the photo of a card that goes into a parcel. Idempotent.
 * @throws {AppError} 400, 413 or 415 for an invalid picture; 404; 409 once the parcel is packed, and
 * for a card that is not checked off
 */
export async function putPackOutPhoto({
  shipmentId,
  cardId,
  request,
  actorId,
  requestId,
}: Options): Promise<DeskShipment> {
  const line = { shipmentId, cardId };
  // Fails early, before the costly decoding; the lock below is authoritative.
  await db.$transaction((tx) => lockParcel(tx, line));
  if (!/^image\//i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", WRONG_TYPE);
  const photo = await storeScan(
    await encodeScan(
      await readLimited(request, MAX_PHOTO_BYTES, "The photo is larger than 10 MB."),
    ),
  );
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const { number } = await lockParcel(tx, line);
      const isStored = await tx.packOutPhoto.count({ where: { ...line, sha256: photo.sha256 } });
      if (isStored > 0) return;
      await tx.packOutPhoto.deleteMany({ where: line });
      await tx.packOutPhoto.create({ data: { ...line, ...photo }, select: { id: true } });
      await recordAudit(tx, {
        actorId,
        action: "shipment.card_photographed",
        subject: `shipment ${shipmentId}`,
        details: { number, card: cardId },
        requestId,
      });
    }),
  );
  return getDeskShipment(shipmentId);
}
