import "server-only";

import { db } from "@/lib/platform/database/db";
import { listParcel } from "@/lib/shipments/list-parcel";

/** The PNG of the label that a parcel leaves with. Empty once its owner's account was deleted. */
export async function findLabelImage(shipmentId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [lead] = await listParcel(db, [shipmentId]);
  if (!lead) return null;
  const label = await db.carrierLabel.findFirst({
    where: { shipmentId: lead.id, status: "BOUGHT", returnedAt: null },
    select: { image: true },
  });
  return label?.image?.length ? label.image : null;
}
