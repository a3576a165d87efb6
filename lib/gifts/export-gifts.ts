import "server-only";

import { db, type Prisma } from "@/lib/platform/database/db";

const select = {
  message: true,
  createdAt: true,
  opensAt: true,
  returnsAt: true,
  claimedAt: true,
  endedAt: true,
  endedAs: true,
  orderLine: { select: { box: { select: { boxId: true, name: true } } } },
} satisfies Prisma.GiftSelect;

export const exportGiven = (userId: string) =>
  db.gift.findMany({
    where: { orderLine: { order: { userId } } },
    select,
    orderBy: { createdAt: "asc" },
  });

/** Without the order, its price and its buyer. */
export const exportReceived = (claimedById: string) =>
  db.gift.findMany({ where: { claimedById }, select, orderBy: { claimedAt: "asc" } });
