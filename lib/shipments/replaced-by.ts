import "server-only";

import type { Prisma } from "@/lib/platform/database/db";

/** The unpaid shipment, and the one made at the end of free storage if it has one of the cards. */
export function replacedBy(cardIds: string[], userId: string) {
  return {
    userId,
    status: "AWAITING_PAYMENT",
    OR: [{ isAuto: false }, { lines: { some: { cardId: { in: cardIds }, releasedAt: null } } }],
  } satisfies Prisma.ShipmentWhereInput;
}
