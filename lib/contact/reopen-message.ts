import "server-only";

import type { Tx } from "@/lib/platform/database/db";

/** Makes an answered message new again. A new one keeps its place. */
export async function reopenMessage(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx.contactMessage.updateMany({
    where: { id, answeredAt: { not: null } },
    data: { answeredAt: null, reopenedAt: now },
  });
}
