import { openDemoPacks, sealDemoBox } from "./demo-break";
import type { DemoClock } from "./demo-clock";
import { offerCards } from "./demo-offers";
import { placeDemoOrder } from "./demo-orders";
import { importDemoPrices } from "./demo-values";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { requestPayout } from "@/lib/payouts/request-payout";
import { bankNameOf, sealBank } from "@/lib/payouts/sealed-bank";
import { getUnpaidMoney } from "@/lib/payouts/unpaid-money";
import { toDecimalString } from "@/lib/platform/money";
import { arrangeShowcase } from "@/lib/showcase/arrange-showcase";
import { publish } from "@/lib/showcase/publish";
import { saveShowcase } from "@/lib/showcase/save-showcase";

type Market = { clock: DemoClock; sellerId: string; buyerId: string; actorId: string };
type Sold = { orderKey: string; player: string };

/** One box each day, from the cheapest to the dearest. The showcase has the last one's rip. */
const BOXES = [
  { orderKey: "demo-seller-order", set: "Iron Oath", format: "Blaster" },
  { orderKey: "demo-seller-order-prizm", set: "Prizm", format: "Blaster" },
  { orderKey: "demo-seller-order-museum", set: "Museum Collection", format: "Hobby" },
  { orderKey: "demo-seller-order-treasures", set: "National Treasures", format: "Hobby" },
  { orderKey: "demo-seller-order-cup", set: "The Cup", format: "Hobby" },
];
/** The day of the first order, and how long its box waits for its break. */
const FIRST_DAYS_AGO = 16;
const WAITING_DAYS = 0.9;
/** The seller opens the packs of all boxes in one evening. */
const RIPPED_DAYS_AGO = 4.2;
/** One sale whose proceeds can be paid out, and one whose proceeds are pending. */
const PAST_SALE: Sold = { orderKey: "demo-market-order-1", player: "Benito Larrazabal" };
const RECENT_SALE: Sold = { orderKey: "demo-market-order-2", player: "Rafael Montcada" };
const KEPT = "Magnus Thorvald";
const SHOWN = ["Magnus Thorvald", "The First Oath", "Xander Holloman"];
/** The seller keeps cheaper cards for trades. */
const OFFERED_FROM = "1.50";

const BANK = {
  holder: "Theo Marlow",
  kind: "CHECKING",
  routingNumber: "011000015",
  accountNumber: "000987654321",
} as const;
const BIO =
  "Hockey first, knights second. I rip a box of each sport a season and sell what I don't keep.";

/** The seller buys a box of every other category, and all are sealed. Null once one has no owner. */
export async function sealMarketBoxes(
  db: PrismaClient,
  { clock, sellerId, actorId }: Omit<Market, "buyerId">,
): Promise<string[] | null> {
  const boxIds: string[] = [];
  for (const [day, { orderKey, ...wanted }] of BOXES.entries()) {
    const boxes = [{ ...wanted, deliveries: ["BREAK" as const] }];
    const daysAgo = FIRST_DAYS_AGO - day;
    await clock.at(daysAgo);
    await placeDemoOrder(db, { userId: sellerId, key: orderKey, wanted: boxes });
    const sealed = { clock, userId: sellerId, actorId, orderKey, daysAgo: daysAgo - WAITING_DAYS };
    const boxId = await sealDemoBox(db, sealed);
    if (!boxId) return null;
    boxIds.push(boxId);
  }
  return boxIds;
}

/**
 * The seller opens the packs, publishes one box, and offers what is worth it. Two cards are sold,
 * and a payout is pending. A rerun continues an interrupted one, and changes nothing else.
 */
export async function ripMarketBoxes(
  db: PrismaClient,
  { clock, sellerId, buyerId, actorId, boxIds }: Market & { boxIds: string[] },
): Promise<void> {
  await clock.at(RIPPED_DAYS_AGO);
  for (const boxId of boxIds) await openDemoPacks(db, { boxId, userId: sellerId });
  await importDemoPrices(db, { boxIds, daysAgo: 4, actorId, name: "demo-market" });
  await offerRips(db, { sellerId, boxIds });
  await clock.at(RIPPED_DAYS_AGO - 0.2);
  await buyCard(db, { buyerId, boxIds, ...PAST_SALE });
}

/** The newest events: a second sale, the payout of the first, and the showcase. */
export async function seedRecentMarket(
  db: PrismaClient,
  { sellerId, buyerId, boxIds }: Omit<Market, "clock" | "actorId"> & { boxIds: string[] },
): Promise<void> {
  await buyCard(db, { buyerId, boxIds, ...RECENT_SALE });
  await requestDemoPayout(db, sellerId);
  await showRip(db, { sellerId, boxIds });
}

type OfBoxes = { sellerId: string; boxIds: string[] };

async function offerRips(db: PrismaClient, { sellerId, boxIds }: OfBoxes): Promise<void> {
  if (await db.marketOffer.findFirst({ where: { sellerId }, select: { id: true } })) return;
  const cards = await db.card.findMany({
    where: {
      ownerId: sellerId,
      pack: { boxId: { in: boxIds } },
      player: { not: KEPT },
      estimatedValue: { gte: OFFERED_FROM },
    },
    select: { id: true, estimatedValue: true },
    orderBy: { sequence: "asc" },
  });
  await offerCards(sellerId, cards);
}

async function buyCard(
  db: PrismaClient,
  { buyerId: userId, boxIds, orderKey: key, player }: Sold & { buyerId: string; boxIds: string[] },
): Promise<void> {
  const { slug } = await db.marketOffer.findFirstOrThrow({
    where: { card: { player, pack: { boxId: { in: boxIds } } } },
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

/** Publishes a whole rip, and three cards for the showcase. */
async function showRip(db: PrismaClient, { sellerId, boxIds }: OfBoxes): Promise<void> {
  if (await db.showcase.findFirst({ where: { userId: sellerId }, select: { userId: true } }))
    return;
  const { username } = await db.user.findUniqueOrThrow({
    where: { id: sellerId },
    select: { username: true },
  });
  const cards = await db.card.findMany({
    where: { ownerId: sellerId, pack: { boxId: { in: boxIds } }, player: { in: SHOWN } },
    select: { id: true },
    orderBy: { sequence: "asc" },
  });
  const publicationIds: string[] = [];
  for (const subject of [
    ...boxIds.slice(-1).map((id) => ({ kind: "BOX" as const, id })),
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
