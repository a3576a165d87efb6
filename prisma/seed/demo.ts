import catalog from "./catalog.json";
import { openDemoPacks, sealDemoBox } from "./demo-break";
import { importDemoChecklists } from "./demo-checklists";
import { type DemoClock, onDemoClock } from "./demo-clock";
import { seedDemoGrading } from "./demo-grading";
import { ripMarketBoxes, sealMarketBoxes, seedRecentMarket } from "./demo-market";
import { offerDemoCards } from "./demo-offers";
import { OPENED_ORDER, placeOpenedOrder, placeWaitingOrders } from "./demo-orders";
import { photographSeals } from "./demo-seals";
import { seedDemoShipments } from "./demo-shipments";
import { importDemoPrices } from "./demo-values";
import { hashPassword } from "@/lib/accounts/passwords/password";
import type { Category, Format, Provenance } from "@/lib/cards/options";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { grantSampleCollection } from "@/lib/onboarding/samples/grant-sample-collection";
import { toCents } from "@/lib/platform/money";
import { createBoxes } from "@/lib/stock/create-boxes";

/** The demo accounts named in the README. They exist only in the embedded database. */
const ACCOUNTS = [
  { username: "admin", password: "admin-demo-1234", fullName: "Ada Winter", role: "OWNER" },
  { username: "collector", password: "collector-demo-1234", fullName: "Nora Fielding", role: null },
  { username: "marlow", password: "marlow-demo-1234", fullName: "Theo Marlow", role: null },
];

/** Five of six: the last pack stays closed for the newcomer to open. */
const OPENED_PACKS = 5;

/** The days of the story. Packs were opened within the days of free storage. */
const ARRIVED_DAYS_AGO = 24;
const BOUGHT_DAYS_AGO = 7;
const SEALED_DAYS_AGO = 5.8;
const RIPPED_DAYS_AGO = 3;

const emailOf = (username: string) => `${username}@fairwax.example`;

/**
 * Creates the demo accounts, samples, catalog and orders, and the states after the reveal: a partly
 * ripped box, values, shipments, grading submissions, checklists, and another seller. A rerun adds
 * only what is missing.
 */
export const seedDemo = (db: PrismaClient): Promise<Seeded> =>
  onDemoClock(db, (clock) => seedStory(db, clock));

type Seeded = { boxes: number; accounts: number; orders: number };

async function seedStory(db: PrismaClient, clock: DemoClock): Promise<Seeded> {
  await clock.at(ARRIVED_DAYS_AGO);
  for (const { username, password, fullName, role } of ACCOUNTS) {
    const profile = {
      email: emailOf(username),
      fullName,
      role,
      street: "12 Harbor Street",
      city: "Portland",
      state: "Maine",
      zipCode: "04101",
      cardInterests: ["baseball", "non-sport"],
    };
    const passwordHash = await hashPassword(password);
    await db.user.upsert({
      where: { username },
      create: { username, passwordHash, ...profile },
      update: {},
      select: { id: true },
    });
  }
  await trustDemoAccounts(db);
  let boxes = 0;
  for (const entry of catalog) boxes += await addEntry(db, entry);
  const userId = await idOf(db, "collector");
  const actorId = await idOf(db, "admin");
  const sellerId = await idOf(db, "marlow");
  const marketIds = await sealMarketBoxes(db, { clock, sellerId, actorId });
  await clock.at(BOUGHT_DAYS_AGO);
  let orders = Number(await placeOpenedOrder(db, { userId }));
  const sealed = { clock, userId, actorId, orderKey: OPENED_ORDER, daysAgo: SEALED_DAYS_AGO };
  const boxId = await sealDemoBox(db, sealed);
  const market = { clock, sellerId, buyerId: userId, actorId };
  if (marketIds) await ripMarketBoxes(db, { ...market, boxIds: marketIds });
  await clock.at(RIPPED_DAYS_AGO);
  for (const { username } of ACCOUNTS) {
    const id = await idOf(db, username);
    await db.$transaction((tx) => grantSampleCollection(tx, { userId: id }));
  }
  if (boxId) await ripDemoBox(db, { clock, boxId, userId, actorId });
  if (marketIds) await seedRecentMarket(db, { ...market, boxIds: marketIds });
  orders += await placeWaitingOrders(db, { userId });
  await importDemoChecklists(db, { actorId });
  return { boxes, accounts: ACCOUNTS.length, orders };
}

async function idOf(db: PrismaClient, username: string): Promise<string> {
  const { id } = await db.user.findUniqueOrThrow({ where: { username }, select: { id: true } });
  return id;
}

type Rip = { clock: DemoClock; boxId: string; userId: string; actorId: string };

/** Price lists follow each other after the pull, the last one today. */
async function ripDemoBox(db: PrismaClient, { clock, boxId, userId, actorId }: Rip): Promise<void> {
  await openDemoPacks(db, { boxId, userId, count: OPENED_PACKS });
  for (const daysAgo of [2, 1, 0]) {
    await clock.at(daysAgo);
    await importDemoPrices(db, { boxIds: [boxId], daysAgo, actorId });
  }
  await seedDemoShipments(db, { boxId, userId, actorId });
  await seedDemoGrading(db, { boxId, userId, actorId });
  await offerDemoCards(db, { boxId, userId });
}

/** Demo accounts are adults with a buyer's hold limit, including those that were seeded before. */
export async function trustDemoAccounts(db: PrismaClient): Promise<void> {
  const demo = ACCOUNTS.map(({ username }) => ({ username, email: emailOf(username) }));
  await db.user.updateMany({
    where: { OR: demo },
    data: { emailVerified: true, isTrustedBuyer: true },
  });
  await db.user.updateMany({
    where: { OR: demo, adultConfirmedAt: null },
    data: { adultConfirmedAt: new Date() },
  });
}

async function addEntry(db: PrismaClient, entry: (typeof catalog)[number]): Promise<number> {
  const picture = `${pictureName(entry)}-640.webp`;
  const imageUrl = `/art/products/${picture}`;
  if ((await db.box.count({ where: { imageUrl } })) >= entry.boxes) return 0;
  const sealPhotoIds = await photographSeals(db, { entry, picture });
  return db.$transaction(async (tx) => {
    const existing = await tx.box.count({ where: { imageUrl } });
    const quantity = entry.boxes - existing;
    if (quantity <= 0) return 0;
    const ids = await createBoxes(tx, {
      year: entry.year,
      brand: entry.brand,
      set: entry.set,
      // A test checks the catalog file against these lists.
      format: entry.format as Format,
      provenance: entry.provenance as Provenance,
      category: entry.category as Category,
      priceCents: toCents(entry.price),
      imageUrl,
      quantity,
      name: entry.name,
      description: entry.description,
      packsPerBox: entry.packs,
      cardsPerPack: entry.cardsPerPack,
      sealPhotoIds,
    });
    return ids.length;
  });
}

export function pictureName({
  year,
  brand,
  set,
  format,
}: {
  year: number;
  brand: string;
  set: string;
  format: string;
}): string {
  return `${year} ${brand} ${set} ${format}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
