import "server-only";

import type { Prisma } from "@/lib/platform/database/db";

/** Unpaid shipments. One made when free storage ended counts only if it has one of the cards. */
export function replacedBy(cardIds: string[], userId: string) {
  return {
    userId,
    status: "AWAITING_PAYMENT",
    OR: [{ isAuto: false }, { lines: { some: { cardId: { in: cardIds }, releasedAt: null } } }],
  } satisfies Prisma.ShipmentWhereInput;
}
