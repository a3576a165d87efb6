import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";

export async function hasConfirmedAdult(id: string): Promise<boolean> {
  return (await db.user.count({ where: { id, adultConfirmedAt: { not: null } } })) > 0;
}

export async function confirmAdult(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.user.updateMany({
    where: { id, adultConfirmedAt: null },
    data: { adultConfirmedAt: now },
  });
}
