import type { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { actOnCards } from "@/lib/inventory/act-on-cards";
import { setPrices } from "@/lib/market/set-prices";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { INITIAL_FEES } from "@/lib/settings/fees";

type Card = { id: string; estimatedValue: Prisma.Decimal };

/** Indexes among the collector's pulled cards. */
const COLLECTOR_OFFERS = [7, 8, 14];

/** Lists cards and prices them. */
export async function offerCards(sellerId: string, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  await actOnCards({
    ownerId: sellerId,
    input: { action: "list", cardIds: cards.map(({ id }) => id) },
  });
  const prices = cards.map(({ id: cardId, estimatedValue }, index) => {
    const price = priceFor(toCents(estimatedValue.toFixed(2)), index);
    return { cardId, price: toDecimalString(price) };
  });
  const expectedFeePercent = INITIAL_FEES.consignmentPercent;
  await setPrices({ sellerId, input: { prices, expectedFeePercent } });
}

/** A round price near the card's value, at least a dollar. */
function priceFor(valueCents: number, index: number): number {
  const step = valueCents < 2000 ? 25 : valueCents < 10_000 ? 100 : 500;
  const wanted = valueCents * (0.94 + (index % 4) * 0.06);
  return Math.max(100, Math.round(wanted / step) * step);
}

/** The collector sells a few cards, too, once. */
export async function offerDemoCards(
  db: PrismaClient,
  { boxId, userId: ownerId }: { boxId: string; userId: string },
): Promise<void> {
  if (await db.marketOffer.findFirst({ where: { sellerId: ownerId }, select: { id: true } }))
    return;
  const pulled = await db.card.findMany({
    where: { pack: { boxId }, pulledAt: { not: null } },
    select: { id: true, estimatedValue: true, status: true },
    orderBy: { sequence: "asc" },
  });
  const offered = pulled.filter(
    ({ status }, place) => COLLECTOR_OFFERS.includes(place) && status === "Vault",
  );
  await offerCards(ownerId, offered);
}
