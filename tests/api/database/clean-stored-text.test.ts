import fs from "node:fs";

import pg from "pg";

import { listingKey } from "@/lib/catalog/listing-key";
import { cleanLine } from "@/lib/platform/clean-text.mjs";
import { db } from "@/lib/platform/database/db";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { createSellerWithOffers, visitor } from "@/tests/setup/market";
import { createOpenBreak } from "@/tests/setup/sold-box";

const MIGRATION = "prisma/migrations/20261129030000_clean_text/migration.sql";
const DIRTY = "Poke\u0301\u00a0 Case\u200b";
const CLEAN = "Pok\u00e9 Case";

/** The migration again, on rows as they were stored before it. */
async function migrateAgain() {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(fs.readFileSync(MIGRATION, "utf8"));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test.each([
  DIRTY,
  " a\u3000\tb \n",
  "Ca\u200dse\ufe0f",
  "\u202aCase\u202c\u00ad\u3164",
  "I ❤️ 👨‍👩‍👧",
  "Ольга 大谷",
  'a "b" \\ c',
  "",
])("the database cleans %j as the code does", async (text) => {
  const [row] = await db.$queryRaw<{ clean: string }[]>`SELECT clean_line(${text}) AS clean`;
  expect(row?.clean).toBe(cleanLine(text));
});

test("listings that become equal are one, with their boxes, carts and watches", async () => {
  const identity = { year: 2001, priceCents: 1234, brand: "Fairwax Press" };
  const first = await createListing({ ...identity, set: CLEAN, quantity: 2 });
  const second = await createListing({ ...identity, set: DIRTY, brand: "Fairwax  Press" });
  const alone = await createListing({ ...identity, set: `${DIRTY} 2`, brand: 'Quote " \u00a0\\' });
  expect(first.listing.id).not.toBe(second.listing.id);
  const user = await createUser();
  const other = await createUser();
  const boxOf = ({ boxIds }: typeof first) => boxIds[0] ?? 0;
  await db.cartItem.createMany({
    data: [
      { userId: user.id, listingId: first.listing.id, productId: boxOf(first), quantity: 2 },
      { userId: user.id, listingId: second.listing.id, productId: boxOf(second) },
      { userId: other.id, listingId: second.listing.id, productId: boxOf(second) },
    ],
  });
  await db.watch.createMany({
    data: [
      { userId: user.id, listingId: first.listing.id },
      { userId: user.id, listingId: second.listing.id },
      { userId: other.id, listingId: second.listing.id },
      { userId: user.id, set: DIRTY },
      { userId: user.id, set: CLEAN },
      { userId: other.id, set: DIRTY },
    ],
  });

  await migrateAgain();

  const listings = await db.listing.findMany({
    where: { year: 2001 },
    orderBy: { id: "asc" },
    select: {
      id: true,
      key: true,
      slug: true,
      brand: true,
      set: true,
      name: true,
      availableCount: true,
    },
  });
  expect(listings).toMatchObject([
    {
      id: first.listing.id,
      key: first.listing.key,
      slug: first.listing.slug,
      set: CLEAN,
      availableCount: 3,
    },
    { id: second.listing.id, brand: "Fairwax Press", set: CLEAN, availableCount: 0 },
    { id: alone.listing.id, brand: 'Quote " \\', set: `${CLEAN} 2`, availableCount: 1 },
  ]);
  const { format, provenance, imageUrl } = alone.listing;
  const { brand = "", set = "", key } = listings[2] ?? {};
  expect(key).toBe(
    listingKey({ year: 2001, priceCents: 1234, brand, set, format, provenance, imageUrl }),
  );
  expect(
    await db.cartItem.findMany({
      where: { userId: { in: [user.id, other.id] } },
      orderBy: { quantity: "desc" },
      select: { userId: true, listingId: true, quantity: true },
    }),
  ).toEqual([
    { userId: user.id, listingId: first.listing.id, quantity: 3 },
    { userId: other.id, listingId: first.listing.id, quantity: 1 },
  ]);
  const watches = await db.watch.findMany({
    where: { userId: { in: [user.id, other.id] } },
    select: { userId: true, listingId: true, set: true },
  });
  const told = watches.map(({ userId, listingId, set }) => [userId === user.id, listingId ?? set]);
  expect(told.sort()).toEqual(
    [
      [false, first.listing.id],
      [false, CLEAN],
      [true, first.listing.id],
      [true, CLEAN],
    ].sort(),
  );
});

test("checklists and odds that become equal are one: the newest, with the cards of both", async () => {
  const slot = (number: string, player: string) => ({
    number,
    player,
    parallel: "Base",
    sortNumber: number,
  });
  for (const [set, imported, slots] of [
    [DIRTY, "2026-11-01", [slot("1", "Old"), slot("2\u200b", "Ana\u00a0 Lind")]],
    [CLEAN, "2026-11-02", [slot("1", "New")]],
  ] as const)
    await db.checklist.create({
      data: {
        year: 2001,
        brand: "B",
        set,
        importedAt: new Date(imported),
        slots: { create: [...slots] },
      },
    });
  for (const [set, imported, packs] of [
    [DIRTY, "2026-11-02", 24],
    [CLEAN, "2026-11-01", 36],
  ] as const)
    await db.makerOdds.create({
      data: {
        year: 2001,
        brand: "B",
        set,
        format: "Hobby",
        source: "The\u00a0box",
        statedOn: new Date("2026-11-01"),
        importedAt: new Date(imported),
        lines: {
          create: [
            { kind: "PARALLEL", name: "Gold\u00a0Ice", packs },
            { kind: "PARALLEL", name: "Gold Ice", packs: packs + 1 },
          ],
        },
      },
    });

  await migrateAgain();

  expect(
    await db.checklist.findMany({
      where: { year: 2001 },
      select: {
        set: true,
        numberCount: true,
        slotCount: true,
        slots: { orderBy: { number: "asc" }, select: { number: true, player: true } },
      },
    }),
  ).toEqual([
    {
      set: CLEAN,
      numberCount: 2,
      slotCount: 2,
      slots: [
        { number: "1", player: "New" },
        { number: "2", player: "Ana Lind" },
      ],
    },
  ]);
  const odds = await db.makerOdds.findMany({
    where: { year: 2001 },
    select: { set: true, source: true, lines: { select: { name: true, packs: true } } },
  });
  expect(odds).toMatchObject([{ set: CLEAN, source: "The box", lines: [{ name: "Gold Ice" }] }]);
  expect(Number(odds[0]?.lines[0]?.packs)).toBe(25);
});

test("drafts and addresses are cleaned, and sealed cards and the ledger are not", async () => {
  const { id } = await createOpenBreak();
  await db.breakCard.create({
    data: { breakId: id, packPosition: 1, position: 1, player: DIRTY, number: "7\u200b" },
  });
  const user = await createUser();
  await db.user.update({ where: { id: user.id }, data: { street: "12\u00a0 Harbor Street" } });
  const { offers } = await createSellerWithOffers();
  const [offer] = offers;
  await db.card.update({ where: { id: offer?.cardId ?? "" }, data: { set: DIRTY } });
  const ledger = () => db.ledgerEntry.findMany({ select: { seq: true, leaf: true } });
  const before = await ledger();

  await migrateAgain();

  expect(
    await db.breakCard.findFirst({
      where: { breakId: id },
      select: { player: true, number: true },
    }),
  ).toEqual({ player: CLEAN, number: "7" });
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).street).toBe(
    "12 Harbor Street",
  );
  expect(await ledger()).toEqual(before);
  const card = await db.card.findUniqueOrThrow({ where: { id: offer?.cardId ?? "" } });
  expect(card.set).toBe(DIRTY);
  for (const set of [DIRTY, CLEAN]) expect(await visitor.slugs({ set })).toEqual([offer?.slug]);
});
