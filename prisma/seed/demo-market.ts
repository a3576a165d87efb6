import { openDemoPacks, sealDemoBox } from "./demo-break";
import { SELLER_FILMS } from "./demo-films";
import { placeDemoOrder } from "./demo-orders";
import { moveToThePast } from "./demo-past";
import { importDemoPrices } from "./demo-values";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { actOnCards } from "@/lib/inventory/act-on-cards";
import { setPrices } from "@/lib/market/set-prices";
import { requestPayout } from "@/lib/payouts/request-payout";
import { bankNameOf, sealBank } from "@/lib/payouts/sealed-bank";
import { getUnpaidMoney } from "@/lib/payouts/unpaid-money";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { PAY_AS_YOU_GO } from "@/lib/pricing/plans";
import { arrangeShowcase } from "@/lib/showcase/arrange-showcase";
import { publish } from "@/lib/showcase/publish";
import { saveShowcase } from "@/lib/showcase/save-showcase";

type Market = { sellerId: string; buyerId: string; actorId: string };
type Sold = { orderKey: string; player: string };

const BOX = { orderKey: "demo-seller-order", packCount: 3, cardsPerPack: 9, films: SELLER_FILMS };
/** One sale whose proceeds can be paid out, and one whose proceeds are pending. */
const PAST_SALE: Sold = { orderKey: "demo-market-order-1", player: "Sol Aguilar" };
const RECENT_SALE: Sold = { orderKey: "demo-market-order-2", player: "Odile Marsh" };
const KEPT = "Wes Holloway";
const SHOWN = ["Ilya Vance", "Null Sentinel", "The Tidekeeper"];

const BANK = {
  holder: "Theo Marlow",
  kind: "CHECKING",
  routingNumber: "011000015",
  accountNumber: "000987654321",
} as const;
const BIO = "Hockey first, knights second. I rip one box a month and sell what I don't keep.";

/**
 * The seller opens a box, publishes it, and offers all but one of its cards. Two are sold, and a
 * payout is pending. A rerun continues an interrupted one, and changes nothing else.
 */
export async function seedDemoMarket(
  db: PrismaClient,
  { sellerId, buyerId, actorId }: Market,
): Promise<void> {
  const iron = { set: "Iron Oath", format: "Blaster", deliveries: ["BREAK" as const] };
  await placeDemoOrder(db, { userId: sellerId, key: BOX.orderKey, wanted: [iron] });
  const boxId = await sealDemoBox(db, { userId: sellerId, actorId, ...BOX });
  if (!boxId) return;
  await openDemoPacks(db, { boxId, userId: sellerId, count: BOX.packCount });
  await importDemoPrices(db, { boxId, daysAgo: 10, actorId, name: "demo-market" });
  await offerCards(db, { sellerId, boxId });
  await buyCard(db, { buyerId, boxId, ...PAST_SALE });
  await moveToThePast(db, { boxId, orderKeys: [BOX.orderKey, PAST_SALE.orderKey] });
  await buyCard(db, { buyerId, boxId, ...RECENT_SALE });
  await requestDemoPayout(db, sellerId);
  await showRip(db, { sellerId, boxId });
}

type OfBox = { sellerId: string; boxId: string };

async function offerCards(db: PrismaClient, { sellerId, boxId }: OfBox): Promise<void> {
  if (await db.marketOffer.findFirst({ where: { sellerId }, select: { id: true } })) return;
  const cards = await db.card.findMany({
    where: { ownerId: sellerId, pack: { boxId }, player: { not: KEPT } },
    select: { id: true, estimatedValue: true },
    orderBy: { sequence: "asc" },
  });
  await actOnCards({
    ownerId: sellerId,
    input: { action: "list", cardIds: cards.map(({ id }) => id) },
  });
  const prices = cards.map(({ id: cardId, estimatedValue }, index) => {
    const price = priceFor(toCents(estimatedValue.toFixed(2)), index);
    return { cardId, price: toDecimalString(price) };
  });
  const expectedFeePercent = PAY_AS_YOU_GO.consignmentPercent;
  await setPrices({ sellerId, input: { prices, expectedFeePercent } });
}

/** A round price near the card's value, at least a dollar. */
function priceFor(valueCents: number, index: number): number {
  const step = valueCents < 2000 ? 25 : valueCents < 10_000 ? 100 : 500;
  const wanted = valueCents * (0.94 + (index % 4) * 0.06);
  return Math.max(100, Math.round(wanted / step) * step);
}

async function buyCard(
  db: PrismaClient,
  { buyerId: userId, boxId, orderKey: key, player }: Sold & { buyerId: string; boxId: string },
): Promise<void> {
  const { slug } = await db.marketOffer.findFirstOrThrow({
    where: { card: { player, pack: { boxId } } },
    select: { slug: true },
    orderBy: { listedAt: "asc" },
  });
  await placeDemoOrder(db, { userId, key, cards: [slug] });
}

async function requestDemoPayout(db: PrismaClient, userId: string): Promise<void> {
  if (await db.payout.findFirst({ where: { userId }, select: { id: true } })) return;
  await db.payoutAccount.upsert({
    where: { userId },
    create: { userId, bank: sealBank(userId, BANK), bankName: bankNameOf(BANK) },
    update: {},
    select: { userId: true },
  });
  const { availableCents } = await db.$transaction((tx) =>
    getUnpaidMoney(tx, { userId, now: new Date() }),
  );
  // The proceeds are pending where the seed can't age a sale.
  if (availableCents === 0) return;
  await requestPayout({ userId, amount: toDecimalString(availableCents), closing: false });
}

/** Publishes the whole rip, and three of its cards for the showcase. */
async function showRip(db: PrismaClient, { sellerId, boxId }: OfBox): Promise<void> {
  if (await db.showcase.findFirst({ where: { userId: sellerId }, select: { userId: true } }))
    return;
  const { username } = await db.user.findUniqueOrThrow({
    where: { id: sellerId },
    select: { username: true },
  });
  const cards = await db.card.findMany({
    where: { ownerId: sellerId, pack: { boxId }, player: { in: SHOWN } },
    select: { id: true },
    orderBy: { sequence: "asc" },
  });
  const publicationIds: string[] = [];
  for (const subject of [
    { kind: "BOX" as const, id: boxId },
    ...cards.map(({ id }) => ({ kind: "CARD" as const, id })),
  ])
    publicationIds.push((await publish({ ownerId: sellerId, ...subject })).id);
  const { revision } = await saveShowcase({
    userId: sellerId,
    name: username,
    bio: BIO,
    isPublished: true,
  });
  await arrangeShowcase({ userId: sellerId, publicationIds, revision });
}
