import { createHash } from "node:crypto";

import sharp from "sharp";

import { findStory } from "@/lib/onboarding/samples/stories";
import { getBalance } from "@/lib/payouts/get-balance";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { seedDemo } from "@/prisma/seed/demo";
import { listBreaches } from "@/tests/setup/invariants";

async function readMarket() {
  const { id: sellerId } = await db.user.findUniqueOrThrow({
    where: { username: "marlow" },
    select: { id: true },
  });
  return {
    offers: await db.marketOffer.findMany({
      where: { sellerId },
      select: { slug: true, price: true, listedAt: true, endedAt: true },
      orderBy: { slug: "asc" },
    }),
    sales: await db.orderCard.findMany({
      where: { sellerId },
      select: {
        soldAt: true,
        price: true,
        card: { select: { owner: { select: { username: true } } } },
      },
      orderBy: { soldAt: "asc" },
    }),
    payouts: await db.payout.findMany({
      where: { userId: sellerId },
      select: { number: true, status: true, amount: true },
    }),
    shared: await db.publication.findMany({
      where: { ownerId: sellerId, endedAt: null },
      select: { kind: true, slug: true },
      orderBy: { publishedAt: "asc" },
    }),
    showcase: await db.showcase.findUnique({
      where: { userId: sellerId },
      select: { name: true, publishedAt: true, items: { select: { position: true } } },
    }),
    balance: await getBalance(sellerId),
  };
}

test("another collector has offers, two sales, a pending payout and a published rip", async () => {
  await seedDemo(db);
  const market = await readMarket();
  const { offers, sales, payouts, shared, showcase, balance } = market;
  expect(offers.filter(({ endedAt }) => endedAt === null)).toHaveLength(48);
  for (const { price } of offers) expect(price.toNumber()).toBeGreaterThanOrEqual(1);

  const ages = sales.map(({ soldAt }) => Math.round((Date.now() - soldAt.getTime()) / DAY_MS));
  expect(ages).toEqual([4, 0]);
  expect(sales.map(({ card }) => card?.owner.username)).toEqual(["collector", "collector"]);
  expect(payouts).toEqual([{ number: "P-1001", status: "REQUESTED", amount: expect.anything() }]);
  expect(shared.map(({ kind }) => kind)).toEqual(["BOX", "CARD", "CARD", "CARD"]);
  expect(showcase).toMatchObject({ name: "marlow", items: { length: 4 } });
  const destination = expect.stringContaining("4321");
  expect(balance).toMatchObject({ available: "0.00", destination });
  expect(Number(balance.pending)).toBeGreaterThan(0);
  expect(balance.onItsWay).toBe(payouts[0]?.amount.toFixed(2));
  expect(await listBreaches(db)).toEqual([]);

  await seedDemo(db);
  expect(await readMarket()).toEqual(market);
});

test("the market has cards of every category, and each is of its own box", async () => {
  const live = await db.marketOffer.findMany({
    where: { endedAt: null },
    select: { card: { select: { category: true } } },
  });
  expect(new Set(live.map(({ card }) => card.category))).toEqual(
    new Set(["baseball", "basketball", "football", "hockey", "non-sport", "soccer"]),
  );
  const product = { year: true, brand: true, set: true } as const;
  const cards = await db.card.findMany({
    where: { record: { not: null } },
    select: {
      ...product,
      number: true,
      player: true,
      parallel: true,
      serial: true,
      pack: { select: { box: { select: { box: { select: { ...product, format: true } } } } } },
    },
    orderBy: { sequence: "asc" },
  });
  expect(cards).toHaveLength(109);
  for (const { pack, year, brand, set, ...facts } of cards) {
    const listed = pack.box.box;
    expect({ year, brand, set }).toEqual({
      year: listed?.year,
      brand: listed?.brand,
      set: listed?.set,
    });
    const story = listed && findStory(listed);
    expect(
      story?.cards.map(({ number, player, parallel, serial = null }) => ({
        number,
        player,
        parallel,
        serial,
      })),
    ).toContainEqual(facts);
  }
});

test("a seeded scan is a WebP with its hash, like an uploaded one", async () => {
  const scan = await db.scan.findFirstOrThrow({ include: { renditions: true } });
  const data = scan.data ?? new Uint8Array();
  const meta = await sharp(data).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(["webp", scan.width, scan.height]);
  expect(Buffer.from(scan.sha256)).toEqual(createHash("sha256").update(data).digest());
  expect(scan.renditions.length).toBeGreaterThan(0);
});
