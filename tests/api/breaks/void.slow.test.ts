import { createHash, randomUUID } from "node:crypto";

import { PUT as offerOf } from "@/app/api/admin/products/[id]/route";
import * as orderRoute from "@/app/api/orders/[id]/route";
import { breakDeskSchema } from "@/lib/breaks/schema";
import { appendEvents } from "@/lib/ledger/append-events";
import { leafHash, merkleRoot } from "@/lib/ledger/merkle";
import { orderSchema } from "@/lib/orders/schema";
import { db } from "@/lib/platform/database/db";
import { createOrder } from "@/tests/setup/checkout";
import { draftCard } from "@/tests/setup/draft-card";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { opened } from "@/tests/setup/opened";
import { call, sessionOf, sentence } from "@/tests/setup/request";
import { recordedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { addedScan, breakOf, createStation, savePack } from "@/tests/setup/station";
import { storeRecording } from "@/tests/setup/stored-recording";

const station = opened(createStation);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const reason = "The box fell into water, and its cards are spoiled";
const VOIDED = "This break was voided and its buyer was refunded. It can't be changed.";
const eventsOf = (box: string) =>
  db.ledgerEntry.findMany({ where: { box }, orderBy: { seq: "asc" } });

/** A buyer's order of this many boxes; the break of the first one has started. */
async function begunOrder({ boxes = 1 } = {}) {
  const order = await createOrder({
    deliveries: Array<"BREAK">(boxes).fill("BREAK"),
    listing: { priceCents: 5000 },
  });
  const line = await db.orderLine.findFirstOrThrow({
    where: { orderId: order.order.id, position: 1 },
    include: { box: true },
  });
  const { boxId, id: productId } = line.box;
  const input = {
    orderLineId: line.id,
    boxId,
    packCount: 24,
    cardsPerPack: 14,
    station: "Table 1",
    cameras: [],
  };
  return { ...order, boxId, productId, id: (await breakOf(await station.start(input))).id };
}

const orderNow = async ({ cookie, order }: Awaited<ReturnType<typeof begunOrder>>) =>
  orderSchema.parse(
    await (
      await call(orderRoute.GET, `/api/orders/${order.id}`, { cookie, params: { id: order.id } })
    ).json(),
  );

test("a void refunds and notifies the buyer, takes the box and stays in the ledger", async () => {
  const begun = await begunOrder({ boxes: 2 });
  const { id, productId, boxId, user, order } = begun;
  const scan = await addedScan(station, id);
  await savePack(station, id, 2, { cards: [draftCard(2, 5, { frontScanId: scan.id })] });
  await breakOf(await station.details(id, { deviations: "Wet on arrival" }));

  const voided = await breakOf(await station.void(id, { reason }));
  expect(voided).toMatchObject({
    status: "VOIDED",
    voidReason: reason,
    committedAt: null,
    problems: [],
    cardsDone: 0,
  });
  expect(voided.packs[1]?.cards.map(({ player }) => player)).toEqual(["Player 2-5"]);
  expect(await orderNow(begun)).toMatchObject({
    refunded: "50.00",
    boxes: [
      {
        state: "VOIDED",
        canCancel: false,
        ownedBoxId: null,
        refund: { amount: "50.00" },
        times: { breakStartedAt: voided.startedAt, cancelledAt: voided.voidedAt },
      },
      { state: "ASSIGNED" },
    ],
  });
  const product = await db.box.findUniqueOrThrow({ where: { id: productId } });
  expect([
    product.isAvailable,
    product.orderId,
    await db.ownedBox.count({ where: { productId } }),
  ]).toEqual([false, null, 0]);

  const refund = await db.refund.findFirstOrThrow({ where: { orderLine: { productId } } });
  const stored = await db.break.findUniqueOrThrow({ where: { id } });
  expect([refund.reason, stored.voidedById]).toEqual(["VOIDED", station.admin.id]);
  const events = await eventsOf(boxId);
  expect(events.map(({ type }) => type)).toEqual([
    "BOX_IN",
    "LISTED",
    "ASSIGN",
    "BREAK_START",
    "VOID",
  ]);
  const text = Buffer.from(events[4]?.leaf ?? []).toString();
  const seen = {
    back: "",
    front: scan.sha256,
    number: "25",
    pack: 2,
    parallel: "",
    player: "Player 2-5",
    pos: 5,
    rarity: "One-of-One",
    serial: "",
    set: "First Light",
  };
  const canonical = JSON.stringify({
    at: voided.voidedAt,
    cards: [seen],
    deviations: "Wet on arrival",
    reason,
    salt: stored.voidSalt,
    v: 1,
  });
  expect(JSON.parse(text)).toMatchObject({
    reason: "UNFINISHED",
    refund: refund.id,
    cards: 1,
    evidence: createHash("sha256").update(canonical).digest("hex"),
  });
  const kept = await db.breakCard.findFirstOrThrow({ where: { breakId: id } });
  const record = kept.record ?? new Uint8Array();
  expect(JSON.parse(Buffer.from(record).toString())).toEqual({
    v: 1,
    box: boxId,
    pack: 2,
    pos: 5,
    front: scan.sha256,
    tA: kept.offsetAMs,
    tB: kept.offsetBMs,
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const root = leafHash(merkleRoot([leafHash(record)]));
  expect(JSON.parse(text)).toMatchObject({ v: 1, contentsRoot: Buffer.from(root).toString("hex") });
  expect(["water", "Player", "Wet"].filter((word) => text.includes(word))).toEqual([]);
  expect(
    await db.auditEntry.findFirst({ where: { subject: `break ${id}`, action: "break.voided" } }),
  ).toMatchObject({ actorId: station.admin.id, details: { boxId, refund: refund.id } });

  const mail = (await mailsTo(user.email)).at(-1);
  expect(mail?.subject).toBe("We couldn't finish opening your box");
  for (const words of [
    reason,
    "We're sorry",
    "$50.00",
    "no money moved",
    `order ${order.number}`,
    `/orders/${order.id}`,
  ])
    expect(mail?.text).toContain(words);
});

test("voiding the last box of an order also refunds its fee", async () => {
  const begun = await begunOrder();
  await breakOf(await station.void(begun.id, { reason }));
  expect(await orderNow(begun)).toMatchObject({
    total: "51.99",
    refunded: "51.99",
    boxes: [{ state: "VOIDED", refund: { amount: "51.99" } }],
  });
});

test("a voided break can't be changed, and its box can't be sold again", async () => {
  const { id, productId, boxId } = await createOpenBreak();
  await savePack(station, id, 1, { cards: [draftCard(1, 1)] });
  const voided = await breakOf(await station.void(id));
  const answers = [
    station.void(id),
    station.commit(id),
    station.pack(id, 1, { cards: [] }),
    station.details(id, { deviations: "a" }),
    station.addScan(id, Buffer.from("x")),
  ];
  const correction = station.correct(id, {
    pack: 1,
    position: 1,
    reason: "Misread",
    changes: { player: "Ada" },
  });
  for (const answer of [...answers, correction])
    expect(await sentence(await answer)).toEqual([409, VOIDED]);
  expect(await breakOf(await station.read(id))).toEqual(voided);

  const offer = await call(offerOf, `/api/admin/products/${productId}`, {
    method: "PUT",
    cookie: await sessionOf(station.admin),
    params: { id: String(productId) },
    body: { isAvailable: true },
  });
  expect(await sentence(offer)).toEqual([
    409,
    "This box's break was voided. It stays on record and can't be sold again.",
  ]);
  await expect(
    db.box.update({ where: { id: productId }, data: { isAvailable: true } }),
  ).rejects.toThrow(/never on sale again/);
  await expect(db.break.update({ where: { id }, data: { voidReason: "Another" } })).rejects.toThrow(
    /stays as it is/,
  );
  await expect(db.breakCard.deleteMany({ where: { breakId: id } })).rejects.toThrow(
    /keeps its cards/,
  );
  for (const event of [
    { type: "RELEASE", refersTo: "", reason: "CANCELLED" },
    { type: "CUSTODY", state: "SHIPPED" },
    { type: "VOID", reason: "WITHDRAWN" },
  ] as const) {
    await expect(
      db.$transaction((tx) =>
        appendEvents(tx, { events: [{ ...event, box: boxId }], now: new Date() }),
      ),
    ).rejects.toThrow(/cannot be said of the box now/);
  }
});

test("the desk lists it as voided", async () => {
  const { id } = await createOpenBreak();
  await breakOf(await station.void(id));
  const desk = breakDeskSchema.parse(await (await station.desk()).json());
  expect(desk.voided[0]).toMatchObject({
    id,
    status: "VOIDED",
    committedAt: null,
    voidedAt: expect.any(String),
  });
  expect([...desk.open, ...desk.committed].map((box) => box.id)).not.toContain(id);
});

test("voiding a sealed or unknown break, or without a reason, is refused", async () => {
  const opened = await recordedBreak(station);
  expect(await sentence(await station.void(opened.id, { reason: "  too short " }))).toEqual([
    400,
    "Please tell the buyer what happened in at least 10 characters",
  ]);
  expect((await station.void(opened.id, {})).status).toBe(400);
  expect((await station.void(randomUUID())).status).toBe(404);
  await breakOf(await station.commit(opened.id));
  expect(await sentence(await station.void(opened.id))).toEqual([
    409,
    "This break is sealed. Its cards belong to the buyer, so it can't be voided.",
  ]);
  expect(await db.refund.count({ where: { orderLineId: opened.orderLineId } })).toBe(0);
});

test("exactly one of several concurrent voids and commits succeeds", async () => {
  for (let round = 0; round < 4; round += 1) {
    const opened = await createOpenBreak({ packs: 1, cardsPerPack: 1 });
    await storeRecording(opened.id, { packs: 1, cardsPerPack: 1 });
    const calls = [
      () => station.commit(opened.id),
      () => station.void(opened.id),
      () => station.void(opened.id),
    ];
    const ordered = round % 2 ? calls : calls.toReversed();
    const answers = await Promise.all(ordered.map(async (send) => send()));
    const [committed, ...voids] = round % 2 ? answers : answers.toReversed();
    const statuses = [committed?.status, ...voids.map(({ status }) => status).sort()];
    expect([
      [200, 409, 409],
      [409, 200, 409],
    ]).toContainEqual(statuses);
    const types = (await eventsOf(opened.boxId)).map(({ type }) => type).slice(4);
    expect(types).toEqual(
      committed?.status === 200 ? ["BREAK_COMMIT", "CATALOGUED", "CUSTODY"] : ["VOID"],
    );
    expect(await db.refund.count({ where: { orderLineId: opened.orderLineId } })).toBe(
      committed?.status === 200 ? 0 : 1,
    );
  }
});

test("voiding all boxes of an order concurrently refunds the fee once", async () => {
  const { order, id, cookie, ...begun } = await begunOrder({ boxes: 2 });
  const line = await db.orderLine.findFirstOrThrow({
    where: { orderId: order.id, position: 2 },
    include: { box: true },
  });
  const second = await breakOf(
    await station.start({
      orderLineId: line.id,
      boxId: line.box.boxId,
      packCount: 1,
      cardsPerPack: 1,
      station: "Table 2",
    }),
  );
  const answers = await Promise.all([station.void(id), station.void(second.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await orderNow({ order, id, cookie, ...begun })).toMatchObject({
    total: "101.99",
    refunded: "101.99",
  });
});
