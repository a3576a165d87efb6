import "server-only";

import { cardLineSelect, toCardLine } from "@/lib/cards/card-line";
import { type ListedTray, MAX_PRICED_CARDS } from "@/lib/market/schema";
import { db, type Prisma } from "@/lib/platform/database/db";
import { readSettings } from "@/lib/settings/current-settings";

const traySelect = {
  ...cardLineSelect,
  isSample: true,
  offers: {
    select: { slug: true, price: true, feePercent: true, listedAt: true },
    where: { endedAt: null },
    take: 1,
  },
} satisfies Prisma.CardSelect;

export async function getListedTray(ownerId: string): Promise<ListedTray> {
  const where = { ownerId, pulledAt: { not: null }, leftAt: null, status: "Listed" };
  const [rows, cardCount, seller, settings] = await Promise.all([
    db.card.findMany({
      where,
      select: traySelect,
      orderBy: [{ isSample: "asc" }, { pulledAt: "desc" }, { sequence: "desc" }],
      take: MAX_PRICED_CARDS,
    }),
    db.card.count({ where }),
    db.user.findUniqueOrThrow({
      where: { id: ownerId },
      select: { username: true, marketName: true },
    }),
    readSettings(db),
  ]);
  return {
    cards: rows.map(({ offers: [offer], ...card }) => ({
      ...toCardLine(card, card.ownerId),
      isSample: card.isSample,
      offer: offer
        ? {
            slug: offer.slug,
            price: offer.price.toFixed(2),
            feePercent: offer.feePercent,
            listedAt: offer.listedAt.toISOString(),
          }
        : null,
    })),
    cardCount,
    feePercent: settings.consignmentPercent,
    sellerName: seller.marketName ?? seller.username,
  };
}
