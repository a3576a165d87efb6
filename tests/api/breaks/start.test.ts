import { randomUUID } from "node:crypto";

import * as cancelRoute from "@/app/api/orders/[id]/cancel/route";
import { breakDeskSchema } from "@/lib/breaks/schema";
import { challengeOf } from "@/lib/ledger/challenge";
import { db } from "@/lib/platform/database/db";
import { createOrder } from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { mailsTo } from "@/tests/setup/mails";
import { opened } from "@/tests/setup/opened";
import { call, sentence } from "@/tests/setup/request";
import { createSoldBox, type SoldBox } from "@/tests/setup/sold-box";
import { breakOf, createStation } from "@/tests/setup/station";

const station = opened(createStation);

const startOf = (
  { orderLineId, boxId }: Pick<SoldBox, "orderLineId" | "boxId">,
  changes: object = {},
) => ({
  orderLineId,
  boxId,
  packCount: 2,
  cardsPerPack: 3,
  station: "Station 1",
  cameras: ["overhead", "front"],
  ...changes,
});
const deskOf = async () => breakDeskSchema.parse(await (await station.desk()).json());
const cancel = ({ orderLineId }: SoldBox) =>
  db.orderLine.update({
    where: { id: orderLineId },
    data: { cancelledAt: new Date() },
    select: { id: true },
  });
const openingMailsTo = async ({ id }: { id: string }) => {
  const { email } = await db.user.findUniqueOrThrow({ where: { id }, select: { email: true } });
  return (await mailsTo(email)).filter(({ subject }) => subject === "We're opening your box now");
};
const breaksOf = ({ productId }: Pick<SoldBox, "productId">) =>
  db.break.count({ where: { productId } });

test("a break starts with its sale's challenge words, in the ledger and at the desk", async () => {
  const sold = await createSoldBox({ packs: 2, cardsPerPack: 3 });
  const started = await breakOf(
    await station.start(startOf(sold, { boxId: `${sold.boxId.slice(0, 8).toUpperCase()}…` })),
  );
  const line = await db.orderLine.findUniqueOrThrow({ where: { id: sold.orderLineId } });
  const words = challengeOf(line.assignLeaf);
  expect(started).toMatchObject({
    status: "OPEN",
    boxId: sold.boxId,
    packCount: 2,
    cardsPerPack: 3,
    cardsDone: 0,
    challenge: words,
    station: "Station 1",
    cameras: ["overhead", "front"],
  });
  expect(started.packs).toMatchObject([
    { position: 1, cards: [] },
    { position: 2, cards: [] },
  ]);
  expect(started.problems.map(({ message }) => message)).toContain("There are 0 of 3 cards");

  const stored = await db.break.findUniqueOrThrow({ where: { id: started.id } });
  expect(stored).toMatchObject({
    orderLineId: sold.orderLineId,
    productId: sold.productId,
    startedById: station.admin.id,
    status: "OPEN",
  });
  const last = await db.ledgerEntry.findFirstOrThrow({
    where: { box: sold.boxId },
    orderBy: { seq: "desc" },
  });
  expect(JSON.parse(Buffer.from(last.leaf).toString())).toMatchObject({
    type: "BREAK_START",
    challenge: words,
    station: "Station 1",
    cameras: ["overhead", "front"],
    prev: Buffer.from(line.assignLeaf).toString("hex"),
  });
  expect(
    await db.auditEntry.findFirst({ where: { subject: `break ${started.id}` } }),
  ).toMatchObject({
    action: "break.started",
    actorId: station.admin.id,
  });

  const desk = await deskOf();
  expect(desk.open.map(({ id }) => id)).toContain(started.id);
  expect(desk.queue.map(({ boxId }) => boxId)).not.toContain(sold.boxId);
});

describe("a start", () => {
  test("is refused for a box other than the sold one", async () => {
    const sold = await createSoldBox();
    const other = randomUUID();
    expect(await sentence(await station.start(startOf(sold, { boxId: other })))).toEqual([
      409,
      `This is the wrong box: ${sold.boxId.slice(0, 8)}… was sold, but you have ${other.slice(0, 8)}….`,
    ]);
    expect((await station.start(startOf(sold, { boxId: sold.boxId.slice(0, 7) }))).status).toBe(
      400,
    );
    expect(
      (await station.start(startOf(sold, { boxId: `${sold.boxId.slice(0, 7)}…` }))).status,
    ).toBe(409);
    expect(await breaksOf(sold)).toBe(0);
  });

  test("is refused for a box that was not bought or whose sale was canceled", async () => {
    const sold = await createSoldBox();
    expect((await station.start(startOf(sold, { orderLineId: randomUUID() }))).status).toBe(404);
    await cancel(sold);
    expect(await sentence(await station.start(startOf(sold)))).toEqual([
      409,
      "The sale of this box was canceled. Put it back on the shelf.",
    ]);
    expect(await breaksOf(sold)).toBe(0);
  });

  test("is refused for a box that ships sealed", async () => {
    const sold = await createSoldBox({ delivery: "SHIP_SEALED" });
    expect(await sentence(await station.start(startOf(sold)))).toEqual([
      409,
      "Don't open this box. Its buyer wants it shipped sealed.",
    ]);
    expect(await breaksOf(sold)).toBe(0);
  });

  test("is refused with counts other than declared; undeclared boxes accept any", async () => {
    const sold = await createSoldBox({ packs: 24, cardsPerPack: 14 });
    expect(
      await sentence(await station.start(startOf(sold, { packCount: 24, cardsPerPack: 12 }))),
    ).toEqual([409, "This box should hold 24 packs of 14 cards, not 24 of 12."]);
    expect((await station.start(startOf(sold, { packCount: 24, cardsPerPack: 14 }))).status).toBe(
      201,
    );
    expect(
      (await station.start(startOf(await createSoldBox(), { packCount: 7, cardsPerPack: 4 })))
        .status,
    ).toBe(201);
  });

  test("is refused for a box of a listing before one that was paid for earlier", async () => {
    const { boxIds } = await createListing({ quantity: 3 });
    const [first = 0, second = 0, third = 0] = boxIds;
    const earlier = await createSoldBox({ productId: third });
    const later = await createSoldBox({ productId: second });
    const sealed = await createSoldBox({ productId: first, delivery: "SHIP_SEALED" });
    const waiting = (await deskOf()).queue.filter(({ boxId }) =>
      [later.boxId, earlier.boxId, sealed.boxId].includes(boxId),
    );
    expect(waiting.map(({ boxId, canStart }) => [boxId, canStart])).toEqual([
      [earlier.boxId, true],
      [later.boxId, false],
    ]);
    expect(await sentence(await station.start(startOf(later)))).toEqual([
      409,
      `Open an earlier box of this listing first: ${earlier.boxId.slice(0, 8)}….`,
    ]);
    expect((await station.start(startOf(earlier))).status).toBe(201);
    expect((await station.start(startOf(later))).status).toBe(201);
  });

  test("out of turn says in the audit log how many boxes were ahead", async () => {
    const ahead = await createSoldBox();
    const sold = await createSoldBox();
    const { queue } = await deskOf();
    const place = queue.findIndex(({ boxId }) => boxId === sold.boxId);
    expect(queue.findIndex(({ boxId }) => boxId === ahead.boxId)).toBe(place - 1);
    const { id } = await breakOf(await station.start(startOf(sold)));
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: "break.started", subject: `break ${id}` },
      select: { details: true },
    });
    expect(entry.details).toEqual({ boxId: sold.boxId, ahead: place });
  });

  test("ignores an earlier box whose sale was canceled", async () => {
    const { boxIds } = await createListing({ quantity: 2 });
    const earlier = await createSoldBox({ productId: boxIds[0] ?? 0 });
    const later = await createSoldBox({ productId: boxIds[1] ?? 0 });
    await cancel(earlier);
    expect((await deskOf()).queue.find(({ boxId }) => boxId === later.boxId)?.canStart).toBe(true);
    expect((await station.start(startOf(later))).status).toBe(201);
  });

  test.each([
    [{ packCount: 0 }, "A box has 1 to 200 packs"],
    [{ packCount: 201 }, "A box has 1 to 200 packs"],
    [{ cardsPerPack: 101 }, "A pack has 1 to 100 cards"],
    [{ cardsPerPack: 1.5 }, "A pack has 1 to 100 cards"],
    [{ station: " " }, "Please name the station"],
  ])("is refused with %j", async (changes, message) => {
    expect(await sentence(await station.start(startOf(await createSoldBox(), changes)))).toEqual([
      400,
      message,
    ]);
  });
});

test("its owner gets one mail, even if the start is repeated or the break is voided", async () => {
  const sold = await createSoldBox();
  expect((await station.start(startOf(sold, { boxId: randomUUID() }))).status).toBe(409);
  expect(await openingMailsTo(sold.owner)).toEqual([]);
  const { id } = await breakOf(await station.start(startOf(sold)));
  expect((await station.start(startOf(sold))).status).toBe(409);
  expect((await station.void(id, { reason: "The box fell into water" })).status).toBe(200);
  expect((await station.start(startOf(sold))).status).toBe(409);
  const [mail, ...others] = await openingMailsTo(sold.owner);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`/orders/${sold.orderId}`);
});

test("two stations start one box concurrently, and one is refused", async () => {
  for (let round = 0; round < 3; round += 1) {
    const sold = await createSoldBox();
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => sentence(await station.start(startOf(sold)))),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.filter(([status]) => status === 409).map(([, text]) => text)).toEqual(
      Array(3).fill("This box was already opened."),
    );
    expect([
      await breaksOf(sold),
      await db.ledgerEntry.count({ where: { box: sold.boxId, type: "BREAK_START" } }),
      (await openingMailsTo(sold.owner)).length,
    ]).toEqual([1, 1, 1]);
  }
});

test("a cancellation and a start that race never both succeed", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { cookie, order, boxIds } = await createOrder();
    const [productId = 0] = boxIds;
    const { id: orderLineId } = await db.orderLine.findFirstOrThrow({ where: { productId } });
    const { boxId } = await db.box.findUniqueOrThrow({ where: { id: productId } });
    const canceled = () =>
      call(cancelRoute.POST, `/api/orders/${order.id}/cancel`, {
        method: "POST",
        body: {},
        cookie,
        params: { id: order.id },
      });
    const started = () => station.start(startOf({ orderLineId, boxId }));
    const calls = round % 2 ? [canceled, started] : [started, canceled];
    const statuses = (await Promise.all(calls.map((work) => work()))).map(({ status }) => status);
    const isStarted = (await breaksOf({ productId })) === 1;
    expect(statuses.sort()).toEqual(isStarted ? [201, 409] : [200, 409]);
    expect(await db.refund.count({ where: { payment: { order: { id: order.id } } } })).toBe(
      isStarted ? 0 : 1,
    );
  }
});
