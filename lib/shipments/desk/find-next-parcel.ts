import "server-only";

import { db } from "@/lib/platform/database/db";

/** The parcel that waits longest to be packed, or else to be shipped. */
export async function findNextParcel({ except }: { except?: string }): Promise<string | null> {
  for (const status of ["PAID", "PACKED"]) {
    const parcel = await db.shipment.findFirst({
      where: { status, joinedToId: null, ...(except ? { id: { not: except } } : {}) },
      select: { id: true },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    });
    if (parcel) return parcel.id;
  }
  return null;
}
