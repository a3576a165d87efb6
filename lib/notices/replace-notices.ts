import "server-only";

import { addNotices } from "@/lib/notices/add-notices";
import type { Tx } from "@/lib/platform/database/db";

type Notices = Parameters<typeof addNotices>[1];

/** Renews the notices of an event that can happen to a shipment more than once. */
export async function replaceNotices(
  tx: Tx,
  notices: readonly Extract<Notices[number], { shipmentId: string }>[],
): Promise<void> {
  await tx.notice.deleteMany({
    where: { OR: notices.map(({ shipmentId, kind }) => ({ shipmentId, kind })) },
  });
  await addNotices(tx, notices);
}

/** Deletes notices that are no longer true. */
export async function dropNotices(tx: Tx, shipmentIds: readonly string[]): Promise<void> {
  await tx.notice.deleteMany({ where: { shipmentId: { in: [...shipmentIds] } } });
}
