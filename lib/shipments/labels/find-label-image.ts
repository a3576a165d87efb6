import "server-only";

import { db } from "@/lib/platform/database/db";
import { readStored } from "@/lib/platform/objects/stored-bytes";
import { listParcel } from "@/lib/shipments/list-parcel";

/** The PNG of the label that a parcel leaves with. Empty once its owner's account was deleted. */
export async function findLabelImage(shipmentId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [lead] = await listParcel(db, [shipmentId]);
  if (!lead) return null;
  const label = await db.carrierLabel.findFirst({
    where: { shipmentId: lead.id, status: "BOUGHT", returnedAt: null },
    select: { image: true, object: true },
  });
  if (!label?.object && !label?.image?.length) return null;
  return readStored({ data: label.image, object: label.object });
}
