import { randomUUID } from "node:crypto";

import * as cancelRoute from "@/app/api/orders/[id]/cancel/route";
import * as orderRoute from "@/app/api/orders/[id]/route";
import * as ordersRoute from "@/app/api/orders/route";
import { startBreak } from "@/lib/breaks/start-break";
import { orderListSchema, orderSchema } from "@/lib/orders/schema";
import { db } from "@/lib/platform/database/db";
import { checkoutInput, createBuyer, createOrder, paidCheckout } from "@/tests/setup/checkout";
import { countQueries } from "@/tests/setup/count-queries";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { orderCommitment } from "@/tests/setup/order-commitment";
import { call } from "@/tests/setup/request";

const list = (cookie: string, search = "") =>
  call(ordersRoute.GET, `/api/orders${search}`, { cookie });
const read = (cookie: string, id: string) =>
  call(orderRoute.GET, `/api/orders/${id}`, { cookie, params: { id } });
const cancel = (cookie: string, id: string, body: unknown = {}) =>
  call(cancelRoute.POST, `/api/orders/${id}/cancel`, {
    method: "POST",
    body,
    cookie,
    params: { id },
  });
const ledgerOf = async (productId = 0) => {
  const { boxId } = await db.box.findUniqueOrThrow({ where: { id: productId } });
  return (
    await db.ledgerEntry.findMany({
      where: { box: boxId },
      select: { type: true },
      orderBy: { seq: "asc" },
    })
  ).map(({ type }) => type);
};

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("an order shows what was bought, what it cost and the progress of each box", async () => {
  const { cookie, order, listing } = await createOrder({
    deliveries: ["BREAK", "SHIP_SEALED"],
    listing: { priceCents: 5000 },
  });
  const response = await read(cookie, order.id);
  const body = orderSchema.parse(await response.json());
  expect(response.status).toBe(200);
  expect(body).toMatchObject({
    number: order.number,
    subtotal: "100.00",
    shipping: "9.95",
    fee: "1.99",
    total: "111.94",
    refunded: "0.00",
    paymentProvider: "test",
  });
  expect(body.boxes).toEqual([
    expect.objectContaining({
      position: 1,
      name: listing.name,
      slug: listing.slug,
      delivery: "BREAK",
      state: "ASSIGNED",
      canCancel: true,
      ownedBoxId: null,
      packCount: 0,
      refund: null,
    }),
    expect.objectContaining({
      position: 2,
      delivery: "SHIP_SEALED",
      state: "ASSIGNED",
      canCancel: true,
    }),
  ]);
  expect(body.boxes[0]?.times).toMatchObject({
    boughtAt: body.placedAt,
    assignedAt: body.placedAt,
    breakStartedAt: null,
    readyAt: null,
    doneAt: null,
    cancelledAt: null,
  });
});

test("an order opens each box's assignment, which contains the buyer's nonce", async () => {
  const { cookie, order, boxIds } = await createOrder({ deliveries: ["BREAK", "SHIP_SEALED"] });
  const { boxes } = orderSchema.parse(await (await read(cookie, order.id)).json());
  expect(boxes).toHaveLength(2);
  for (const [index, { boxId, proof }] of boxes.entries()) {
    expect((await db.box.findUniqueOrThrow({ where: { id: boxIds[index] ?? 0 } })).boxId).toBe(
      boxId,
    );
    const entry = await db.ledgerEntry.findFirstOrThrow({ where: { box: boxId, type: "ASSIGN" } });
    expect(Buffer.from(entry.leafHash).toString("hex")).toBe(proof.leafHash);
    expect(JSON.parse(Buffer.from(entry.leaf).toString())).toMatchObject({
      orderCommit: orderCommitment({ orderId: order.id, box: boxId, salt: proof.salt }),
      buyerNonce: proof.buyerNonce,
    });
  }
});

test("orders are paged newest first, with the same number of queries for any number", async () => {
  const { cookie, user } = await createBuyer();
  const { listing, boxIds } = await createListing({ quantity: 5 });
  const buy = (deliveries: "BREAK"[]) =>
    paidCheckout(
      cookie,
      checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2), deliveries }),
    );
  await buy(["BREAK"]);
  const forOne = await countQueries(() => list(cookie));
  await buy(["BREAK", "BREAK"]);
  await buy(["BREAK"]);
  expect(await countQueries(() => list(cookie))).toBe(forOne);
  const seen: string[] = [];
  for (let search: string | undefined = "?limit=2"; search;) {
    const response = await list(cookie, search);
    const page = orderListSchema.parse(await response.json());
    seen.push(...page.map(({ number }) => number));
    if (page.length === 2)
      expect(page[1]).toMatchObject({
        boxCount: 2,
        states: { ASSIGNED: 2 },
        name: listing.name,
        images: [listing.imageUrl, listing.imageUrl],
      });
    search = /\?[^>]*/.exec(response.headers.get("link") ?? "")?.[0];
  }
  const stored = await db.order.findMany({
    where: { userId: user.id },
    orderBy: [{ placedAt: "desc" }, { id: "desc" }],
  });
  expect(seen).toEqual(stored.map(({ number }) => number));
});

test("a canceled box is back on sale and refunded, the last one with the fee", async () => {
  const { cookie, user, order, boxIds, listing } = await createOrder({
    deliveries: ["BREAK", "SHIP_SEALED"],
    listing: { priceCents: 5000 },
  });
  for (let i = 0; i < 2; i++) {
    const body = orderSchema.parse(
      await (await cancel(cookie, order.id, { positions: [2] })).json(),
    );
    expect(body).toMatchObject({
      refunded: "59.95",
      boxes: [
        { state: "ASSIGNED" },
        { state: "CANCELLED", canCancel: false, refund: { amount: "59.95" } },
      ],
    });
  }
  expect(await ledgerOf(boxIds[1])).toEqual(["BOX_IN", "LISTED", "ASSIGN", "RELEASE"]);
  expect(orderSchema.parse(await (await cancel(cookie, order.id)).json())).toMatchObject({
    refunded: "111.94",
    boxes: [{ state: "CANCELLED", refund: { amount: "51.99" } }, {}],
  });
  expect((await db.listing.findUniqueOrThrow({ where: { id: listing.id } })).availableCount).toBe(
    2,
  );
  expect(await db.ownedBox.count({ where: { ownerId: user.id } })).toBe(0);
  const mails = (await mailsTo(user.email)).map(({ subject, text }) => [
    /order FW|canceled/.exec(subject)?.[0],
    /\$[^$]*no money moved\./.exec(text)?.[0],
  ]);
  const words = "This was a test payment, so no money moved.";
  expect(mails).toEqual([
    ["order FW", `$111.94. ${words}`],
    ["order FW", `$59.95 would be refunded. ${words}`],
    ["order FW", `$51.99 would be refunded. ${words}`],
  ]);

  const response = await cancel(cookie, order.id);
  expect([response.status, await response.text()]).toEqual([
    409,
    "The boxes in this order can no longer be canceled.",
  ]);
});

test("a canceled box can be sold again, and its ledger continues", async () => {
  const { cookie, order, boxIds, listing } = await createOrder();
  await cancel(cookie, order.id);
  const next = await createBuyer();
  await paidCheckout(
    next.cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
  );
  expect(await ledgerOf(boxIds[0])).toEqual(["BOX_IN", "LISTED", "ASSIGN", "RELEASE", "ASSIGN"]);
  expect(orderSchema.parse(await (await read(cookie, order.id)).json()).boxes[0]).toMatchObject({
    state: "CANCELLED",
    ownedBoxId: null,
  });
});

test("concurrent cancellations refund once", async () => {
  const { cookie, order } = await createOrder({ listing: { priceCents: 5000 } });
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => cancel(cookie, order.id))))
    .map(({ status }) => status)
    .sort();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  const refunds = await db.refund.findMany({ where: { payment: { order: { id: order.id } } } });
  expect(refunds.map(({ amount }) => amount.toFixed(2))).toEqual(["51.99"]);
});

test("a box that is being opened stays sold", async () => {
  const { cookie, order, boxIds } = await createOrder();
  const line = await db.orderLine.findFirstOrThrow({
    where: { orderId: order.id },
    include: { box: { select: { boxId: true } } },
  });
  const { id: actorId } = await createUser({ role: "OWNER" });
  await startBreak({
    orderLineId: line.id,
    boxId: line.box.boxId,
    packCount: 1,
    cardsPerPack: 1,
    station: "A",
    cameras: [],
    actorId,
    requestId: "test",
  });
  const response = await cancel(cookie, order.id, { positions: [1] });
  expect([response.status, await response.text()]).toEqual([
    409,
    expect.stringMatching(
      /^Box [0-9a-f]{8}… can no longer be canceled: it is being opened or was sent\.$/,
    ),
  ]);
  expect(orderSchema.parse(await (await read(cookie, order.id)).json()).boxes[0]).toMatchObject({
    state: "BREAKING",
    canCancel: false,
  });
  expect(await ledgerOf(boxIds[0])).toEqual(["BOX_IN", "LISTED", "ASSIGN", "BREAK_START"]);
});

test("another user's order is not found, and orders require a session", async () => {
  const { order, cookie } = await createOrder();
  const stranger = await createBuyer();
  for (const response of [
    await read(stranger.cookie, order.id),
    await cancel(stranger.cookie, order.id),
    await read(cookie, randomUUID()),
    await read(cookie, "x"),
    await cancel(cookie, randomUUID()),
  ]) {
    expect(response.status).toBe(404);
  }
  for (const response of [await read("", order.id), await list(""), await cancel("", order.id)])
    expect(response.status).toBe(401);
  expect(orderListSchema.parse(await (await list(stranger.cookie)).json())).toEqual([]);
});

test.each([{ positions: [] }, { positions: [0] }, { positions: ["1"] }, { positions: 1 }])(
  "canceling %p is refused",
  async (body) => {
    const { cookie, order } = await createOrder();
    expect((await cancel(cookie, order.id, body)).status).toBe(400);
    expect((await cancel(cookie, order.id, { positions: [7] })).status).toBe(404);
  },
);
