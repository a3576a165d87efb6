import catalog from "./catalog.json";
import { openDemoPacks, sealDemoBox } from "./demo-break";
import { importDemoChecklists } from "./demo-checklists";
import { seedDemoGrading } from "./demo-grading";
import { seedDemoMarket } from "./demo-market";
import { offerDemoCards } from "./demo-offers";
import { OPENED_ORDER, seedDemoOrders } from "./demo-orders";
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
  { username: "admin", password: "admin-demo-1234", fullName: "Ada Winter", isAdmin: true },
  {
    username: "collector",
    password: "collector-demo-1234",
    fullName: "Nora Fielding",
    isAdmin: false,
  },
  { username: "marlow", password: "marlow-demo-1234", fullName: "Theo Marlow", isAdmin: false },
];

/** Of six: the last pack stays closed for the newcomer to open. */
const OPENED_PACKS = 5;

const emailOf = (username: string) => `${username}@fairwax.example`;

/**
 * Creates the demo accounts, samples, catalog and orders, and the states after the reveal: a partly
 * ripped box, values, shipments, grading submissions, checklists, and another seller. A rerun adds
 * only what is missing.
 */
export async function seedDemo(
  db: PrismaClient,
): Promise<{ boxes: number; accounts: number; orders: number }> {
  for (const { username, password, fullName, isAdmin } of ACCOUNTS) {
    const profile = {
      email: emailOf(username),
      fullName,
      isAdmin,
      street: "12 Harbor Street",
      city: "Portland",
      state: "Maine",
      zipCode: "04101",
      cardInterests: ["baseball", "non-sport"],
    };
    const passwordHash = await hashPassword(password);
    const { id } = await db.user.upsert({
      where: { username },
      create: { username, passwordHash, ...profile },
      update: {},
      select: { id: true },
    });
    await db.$transaction((tx) => grantSampleCollection(tx, { userId: id }));
  }
  await trustDemoAccounts(db);
  let boxes = 0;
  for (const entry of catalog) boxes += await addEntry(db, entry);
  const userId = await idOf(db, "collector");
  const actorId = await idOf(db, "admin");
  // The market comes first, because one of its sales is days old and orders are numbered as they
  // are placed.
  await seedDemoMarket(db, { sellerId: await idOf(db, "marlow"), buyerId: userId, actorId });
  const orders = await seedDemoOrders(db, { userId });
  await ripDemoBox(db, { userId, actorId });
  await importDemoChecklists(db, { actorId });
  return { boxes, accounts: ACCOUNTS.length, orders };
}

async function idOf(db: PrismaClient, username: string): Promise<string> {
  const { id } = await db.user.findUniqueOrThrow({ where: { username }, select: { id: true } });
  return id;
}

/**
 * Happens now, like the order: the database's clock dates the ledger, and a card can't be pulled
 * before its break is sealed. Only the values are older.
 */
async function ripDemoBox(
  db: PrismaClient,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  const boxId = await sealDemoBox(db, { userId, actorId, orderKey: OPENED_ORDER });
  if (!boxId) return;
  const boxIds = [boxId];
  for (const daysAgo of [45, 10]) await importDemoPrices(db, { boxIds, daysAgo, actorId });
  await openDemoPacks(db, { boxId, userId, count: OPENED_PACKS });
  await importDemoPrices(db, { boxIds, daysAgo: 0, actorId });
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
