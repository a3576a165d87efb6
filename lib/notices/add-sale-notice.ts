import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type SaleNotice = {
  userId: string;
  orderCardId: string;
  kind: "SALE_CLAIMED" | "SALE_UNDONE";
  now: Date;
};

/** A second claim marks the seller's notice unseen. */
export async function addSaleNotice(
  tx: Tx,
  { userId, orderCardId, kind, now }: SaleNotice,
): Promise<void> {
  const notice = { userId, createdAt: now, seenAt: null };
  await tx.notice.upsert({
    where: { orderCardId_kind: { orderCardId, kind } },
    create: { orderCardId, kind, ...notice },
    update: notice,
    select: { id: true },
  });
}
