import { createHash } from "node:crypto";

import sharp from "sharp";

import { cancelSubmission } from "@/lib/grading/cancel-submission";
import { findStory } from "@/lib/onboarding/samples/stories";
import { listOrders } from "@/lib/orders/queries";
import { getBalance } from "@/lib/payouts/get-balance";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { cancelShipment } from "@/lib/shipments/cancel-shipment";
import { seedDemo, trustDemoAccounts } from "@/prisma/seed/demo";
import { listBreaches } from "@/tests/setup/invariants";

const readLines = () =>
  db.orderLine.findMany({
    where: { order: { user: { username: "collector" } } },
    select: {
      delivery: true,
      assignLeaf: true,
      box: {
        select: {
          set: true,
          provenance: true,
          packsPerBox: true,
          cardsPerPack: true,
          isAvailable: true,
          ownedBox: { select: { owner: { select: { username: true } } } },
        },
      },
    },
    orderBy: [{ order: { number: "asc" } }, { position: "asc" }],
  });

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

/** Everything after the reveal, to compare before and after a reseed. */
async function readStory() {
  const { id: ownerId } = await db.user.findUniqueOrThrow({
    where: { username: "collector" },
    select: { id: true },
  });
  const isReal = { ownerId, record: { not: null }, boughtAt: null };
  return {
    packs: await db.pack.findMany({
      where: { box: { ownerId, productId: { not: null } } },
      select: { position: true, openedAt: true, completedAt: true, cardCount: true },
      orderBy: { position: "asc" },
    }),
    cards: await db.card.findMany({
      where: isReal,
      select: {
        status: true,
        pulledAt: true,
        leftAt: true,
        shipmentId: true,
        submissionId: true,
        grade: true,
        valuations: { select: { valuedAt: true, amount: true }, orderBy: { number: "asc" } },
      },
      orderBy: { sequence: "asc" },
    }),
    shipments: await db.shipment.findMany({
      where: { userId: ownerId },
      select: { idempotencyKey: true, status: true, _count: { select: { lines: true } } },
      orderBy: { createdAt: "asc" },
    }),
    submissions: await db.gradingSubmission.findMany({
      where: { userId: ownerId },
      select: { service: true, status: true, _count: { select: { lines: true } } },
      orderBy: { createdAt: "asc" },
    }),
    notices: await db.notice.findMany({
      where: { userId: ownerId, seenAt: null, submissionId: { not: null } },
      select: { kind: true },
    }),
    unpaidEvaluations: await db.gradingEvaluation.count({
      where: { card: isReal, withdrawnAt: null, lines: { none: {} } },
    }),
    imports: await db.valueImport.count(),
    checklists: await db.checklist.findMany({ select: { set: true, numberCount: true } }),
    payments: await db.payment.count(),
    auditRecords: await db.auditEntry.count(),
  };
}

async function readOrders() {
  const { id: userId } = await db.user.findUniqueOrThrow({
    where: { username: "collector" },
    select: { id: true },
  });
  return (await listOrders({ userId, limit: 20, cursor: undefined })).items;
}

const readAll = async () => ({
  lines: await readLines(),
  orders: await readOrders(),
  story: await readStory(),
  market: await readMarket(),
  photographedBoxes: await db.box.count({ where: { set: "Donruss Optic", seals: { some: {} } } }),
});

/** As it was right after the seed, because some tests change the shop. */
let seeded: Awaited<ReturnType<typeof readAll>> & { added: Awaited<ReturnType<typeof seedDemo>> };
beforeAll(async () => {
  const added = await seedDemo(db);
  seeded = { added, ...(await readAll()) };
}, 120_000);

test("the demo shop has sold boxes to open and to ship", () => {
  const { added, lines, orders, photographedBoxes } = seeded;
  expect(added).toEqual({ boxes: expect.any(Number), accounts: 3, orders: 3 });
  expect(lines.map(({ delivery, box }) => [delivery, box.set])).toEqual([
    ["BREAK", "Donruss Optic"],
    ["BREAK", "Signal Null"],
    ["BREAK", "Signal Null"],
    ["BREAK", "Ashen Court"],
    ["SHIP_SEALED", "Series 1"],
  ]);
  expect(lines[1]?.box).toEqual({
    set: "Signal Null",
    provenance: "Sealed Case",
    packsPerBox: 3,
    cardsPerPack: 4,
    isAvailable: false,
    ownedBox: { owner: { username: "collector" } },
  });

  expect(photographedBoxes).toBe(4);
  expect(orders.map(({ boxCount, total }) => [boxCount, total])).toEqual([
    [2, "58.43"],
    [2, "29.99"],
    [0, expect.any(String)],
    [0, expect.any(String)],
    [1, "46.98"],
  ]);
});

test("the collector has a partly ripped box, values, shipments, grading and sets", () => {
  const { packs, cards, shipments, checklists, submissions, notices, unpaidEvaluations } =
    seeded.story;
  expect(packs.map(({ openedAt, completedAt }) => [!openedAt, !completedAt])).toEqual([
    ...Array.from({ length: 5 }, () => [false, false]),
    [true, true],
  ]);
  expect(cards).toHaveLength(24);
  for (const { valuations } of cards) {
    const days = valuations.map(({ valuedAt }) => valuedAt.getTime() / DAY_MS);
    expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    expect(days).toHaveLength(4);
  }
  expect(shipments.map(({ status, _count }) => [status, _count.lines])).toEqual([
    ["DELIVERED", 2],
    ["SHIPPED", 2],
    ["PACKED", 1],
    ["PAID", 2],
    ["CANCELLED", 1],
    ["AWAITING_PAYMENT", 1],
  ]);
  const held = cards.filter(({ pulledAt, leftAt }) => pulledAt && !leftAt);
  const countOf = (wanted: string) => held.filter(({ status }) => status === wanted).length;
  expect(["Vault", "To Ship", "To Grade", "Listed"].map(countOf)).toEqual([3, 6, 4, 3]);
  expect(submissions.map(({ service, status, _count }) => [service, status, _count.lines])).toEqual(
    [
      ["EVALUATION", "ANSWERED", 1],
      ["GRADING", "RETURNED", 2],
      ["GRADING", "SENT", 2],
      ["EVALUATION", "REQUESTED", 1],
    ],
  );
  expect(cards.flatMap(({ grade }) => grade ?? [])).toEqual(["9.5"]);
  expect([notices, unpaidEvaluations]).toEqual([[{ kind: "GRADING_RETURNED" }], 1]);
  expect(checklists).toHaveLength(13);
  expect(checklists).toContainEqual({ set: "Harbor Heritage", numberCount: 10 });
});

test("another collector has offers, two sales, a pending payout and a published rip", () => {
  const { offers, sales, payouts, shared, showcase, balance } = seeded.market;
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

test("rows and ledger tell one story, over the weeks before the seed", async () => {
  const [told] = await db.$queryRaw<object[]>`
    SELECT bool_and(at >= coalesce(last_at, at)) AS "isInOrder",
      extract(day FROM max(at) - min(at))::int AS days
    FROM (SELECT at, lag(at) OVER (ORDER BY seq) AS last_at FROM ledger_entries) entries`;
  expect(told).toEqual({ isInOrder: true, days: 24 });
  const [checkpoints] = await db.$queryRaw<object[]>`
    SELECT bool_and(at >= coalesce(last_at, at)) AS "isInOrder"
    FROM (SELECT at, lag(at) OVER (ORDER BY size) AS last_at FROM ledger_checkpoints) signed`;
  expect(checkpoints).toEqual({ isInOrder: true });
  const breaks = await db.$queryRaw<object[]>`
    SELECT b.id, o.placed_at < b.started_at AND b.started_at < b.committed_at
        AND b.committed_at < min(p.opened_at) AS "isInOrder",
      b.committed_at - o.placed_at BETWEEN interval '12 hours' AND interval '2 days' AS "hasWaited",
      abs(extract(epoch FROM e.at - b.committed_at)) < 60 AS "isAsInLedger",
      min(v.valued_at)::date >= b.started_at::date AS "isValuedLater"
    FROM breaks b JOIN order_lines l ON l.id = b.order_line_id JOIN orders o ON o.id = l.order_id
    JOIN products x ON x.id = b.product_id
    JOIN ledger_entries e ON e.box = x.box_id AND e.type = 'BREAK_COMMIT'
    JOIN owned_boxes w ON w.product_id = b.product_id JOIN packs p ON p.box_id = w.id
    JOIN cards c ON c.pack_id = p.id JOIN valuations v ON v.card_id = c.id
    GROUP BY b.id, o.id, e.seq`;
  expect(breaks).toHaveLength(6);
  for (const one of breaks)
    expect(one).toMatchObject({
      isInOrder: true,
      hasWaited: true,
      isAsInLedger: true,
      isValuedLater: true,
    });
  expect(await db.$queryRaw`SELECT to_regnamespace('demo_clock')::text AS clock`).toEqual([
    { clock: null },
  ]);
});

test("the books balance, and a reseed changes nothing", async () => {
  const before = await readAll();
  expect(await seedDemo(db)).toEqual({ boxes: 0, accounts: 3, orders: 0 });
  expect(await readAll()).toEqual(before);
  expect(await listBreaches(db)).toEqual([]);
});

test("a reseed keeps a newcomer's changes to a shipment and a submission", async () => {
  const shipmentOf = (idempotencyKey: string) =>
    db.shipment.findFirstOrThrow({
      where: { idempotencyKey },
      select: { id: true, userId: true, status: true },
    });
  const readEvaluation = () =>
    db.gradingSubmission.findFirstOrThrow({
      where: { idempotencyKey: "demo-evaluation-requested" },
      select: { id: true, userId: true, status: true },
    });
  const paid = await shipmentOf("demo-shipment-paid");
  await cancelShipment({ id: paid.id, userId: paid.userId ?? "" });
  const evaluation = await readEvaluation();
  await cancelSubmission({ id: evaluation.id, userId: evaluation.userId ?? "" });
  await seedDemo(db);
  expect((await shipmentOf("demo-shipment-paid")).status).toBe("CANCELLED");
  expect((await shipmentOf("demo-shipment-unpaid")).status).toBe("AWAITING_PAYMENT");
  expect((await readEvaluation()).status).toBe("CANCELLED");
  expect(await listBreaches(db)).toEqual([]);
});

test("demo accounts are verified and have a buyer's hold limit, even in older shops", async () => {
  const demo = { username: { in: ["admin", "collector"] } };
  const trusted = { emailVerified: true, isTrustedBuyer: true };
  const read = () =>
    db.user.findMany({ where: demo, select: { emailVerified: true, isTrustedBuyer: true } });
  expect(await read()).toEqual([trusted, trusted]);

  await db.user.updateMany({ where: demo, data: { emailVerified: false, isTrustedBuyer: false } });
  await db.user.update({ where: { username: "admin" }, data: { email: "ada@example.com" } });
  await trustDemoAccounts(db);
  expect(await read()).toEqual(
    expect.arrayContaining([trusted, { emailVerified: false, isTrustedBuyer: false }]),
  );
  expect(await db.user.count({ where: { username: "collector", ...trusted } })).toBe(1);
});
