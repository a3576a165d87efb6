import { randomUUID } from "node:crypto";

import * as checkoutRoute from "@/app/api/checkout/[id]/route";
import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import { checkoutInput, createBuyer, sendCheckout, startedCheckout } from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

const look = (cookie: string, id: string) =>
  call(checkoutRoute.GET, `/api/checkout/${id}`, { cookie, params: { id } });
const giveUp = (cookie: string, id: string) =>
  call(checkoutRoute.DELETE, `/api/checkout/${id}`, { method: "DELETE", cookie, params: { id } });
const heldBy = async (id: string) =>
  (
    await db.box.findMany({
      where: { heldById: id },
      select: { id: true },
      orderBy: { id: "asc" },
    })
  ).map((box) => box.id);
const countOf = async (listingId: number) =>
  (await db.listing.findUniqueOrThrow({ where: { id: listingId } })).availableCount;

test("a checkout holds the lowest boxes of a case for 15 minutes, with exact totals", async () => {
  const { listing, boxIds } = await createListing({ quantity: 3, priceCents: 9999 });
  const { cookie } = await createBuyer();
  const input = checkoutInput({
    productId: boxIds[2] ?? 0,
    price: "99.99",
    deliveries: ["BREAK", "SHIP_SEALED"],
  });
  const before = Date.now();
  const response = await sendCheckout(cookie, input);
  const checkout = checkoutSchema.parse(await response.json());

  expect(response.status).toBe(201);
  expect(checkout).toMatchObject({
    status: "OPEN",
    subtotal: "199.98",
    shipping: "9.95",
    fee: "1.99",
    total: "211.92",
    order: null,
    payment: { provider: "test", status: "NONE" },
    address: input.address,
  });
  expect(
    checkout.boxes.map(({ position, delivery, shipping }) => [position, delivery, shipping]),
  ).toEqual([
    [1, "BREAK", "0.00"],
    [2, "SHIP_SEALED", "9.95"],
  ]);
  expect(new Date(checkout.holdUntil).getTime() - before).toBeGreaterThanOrEqual(15 * 60_000);
  expect(await heldBy(checkout.id)).toEqual(boxIds.slice(0, 2));
  expect(await countOf(listing.id)).toBe(1);
  const stored = await db.box.findMany({
    where: { id: { in: boxIds } },
    select: { boxId: true },
    orderBy: { id: "asc" },
  });
  expect(checkout.boxes.map(({ boxId }) => boxId)).toEqual(
    stored.slice(0, 2).map(({ boxId }) => boxId),
  );
});

test("the same key gets the same answer, and another cart under it is refused", async () => {
  const { listing, boxIds } = await createListing({ quantity: 3 });
  const { cookie } = await createBuyer();
  const key = randomUUID();
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await sendCheckout(cookie, input, key);
      const { now, ...checkout } = checkoutSchema.parse(await response.json());
      expect(Date.parse(now)).toBeGreaterThan(0);
      return JSON.stringify([response.status, checkout]);
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(await countOf(listing.id)).toBe(2);

  const other = await sendCheckout(
    cookie,
    checkoutInput({
      productId: boxIds[0] ?? 0,
      price: listing.price.toFixed(2),
      deliveries: ["SHIP_SEALED"],
    }),
    key,
  );
  expect([other.status, await other.text()]).toEqual([
    409,
    "This Idempotency-Key was used for another request.",
  ]);
  expect(await countOf(listing.id)).toBe(2);
});

test("one of 50 concurrent buyers holds the box, and 49 hear that it is sold out", async () => {
  const { listing, boxIds } = await createListing();
  const buyers = await Promise.all(Array.from({ length: 50 }, createBuyer));
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const responses = await Promise.all(buyers.map(({ cookie }) => sendCheckout(cookie, input)));
  const refused = responses.filter(({ status }) => status === 409);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(refused).toHaveLength(49);
  expect(new Set(await Promise.all(refused.map((response) => response.text())))).toEqual(
    new Set([`${listing.name}: This is sold out.`]),
  );
});

test("a checkout holds all boxes or none, and names the listings that ran short", async () => {
  const plenty = await createListing({ quantity: 2 });
  const scarce = await createListing({ quantity: 1 });
  const { cookie, user } = await createBuyer();
  const price = plenty.listing.price.toFixed(2);
  const input = checkoutInput(
    { productId: plenty.boxIds[0] ?? 0, price },
    { productId: scarce.boxIds[0] ?? 0, price, deliveries: ["BREAK", "BREAK"] },
  );
  const response = await call((await import("@/app/api/checkout/route")).POST, "/api/checkout", {
    method: "POST",
    body: input,
    cookie,
    headers: { "Idempotency-Key": randomUUID(), Accept: "application/problem+json" },
  });
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({
      errors: [{ field: "lines.1", message: `${scarce.listing.name}: Only 1 of these is left.` }],
    }),
  ]);
  expect([
    await countOf(plenty.listing.id),
    await countOf(scarce.listing.id),
    await db.checkout.count({ where: { userId: user.id } }),
  ]).toEqual([2, 1, 0]);
});

test("a newer checkout replaces the older one and can take its boxes", async () => {
  const { listing, boxIds } = await createListing();
  const { cookie } = await createBuyer();
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const first = await startedCheckout(cookie, input);
  const second = await startedCheckout(cookie, input);
  expect([await heldBy(first.id), await heldBy(second.id)]).toEqual([[], boxIds]);
  expect(checkoutSchema.parse(await (await look(cookie, first.id)).json())).toMatchObject({
    status: "ABANDONED",
    boxes: [expect.objectContaining({ boxId: null })],
  });
});

test("a buyer who holds two of three wanted boxes is offered two and keeps them", async () => {
  const { listing, boxIds } = await createListing({ quantity: 3 });
  const [buyer, stranger] = [await createBuyer(), await createBuyer()];
  const input = (boxes: number) =>
    checkoutInput({
      productId: boxIds[0] ?? 0,
      price: listing.price.toFixed(2),
      deliveries: Array(boxes).fill("BREAK"),
    });
  const held = await startedCheckout(buyer.cookie, input(2));
  await startedCheckout(stranger.cookie, input(1));
  const refused = await sendCheckout(buyer.cookie, input(3));
  expect([refused.status, await refused.text()]).toEqual([
    409,
    `${listing.name}: Only 2 of these are left.`,
  ]);
  expect(await heldBy(held.id)).toEqual(boxIds.slice(0, 2));
});

test("an expired hold doesn't keep other buyers from the box", async () => {
  const { listing, boxIds } = await createListing();
  const [slow, quick] = [await createBuyer(), await createBuyer()];
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const first = await startedCheckout(slow.cookie, input);
  expect((await sendCheckout(quick.cookie, input)).status).toBe(409);
  await runOut(first.id);
  const second = await startedCheckout(quick.cookie, input);
  expect([await heldBy(first.id), await heldBy(second.id)]).toEqual([[], boxIds]);
});

test("a checkout names only the boxes that it holds", async () => {
  const { listing, boxIds } = await createListing();
  const [slow, quick] = [await createBuyer(), await createBuyer()];
  const input = checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) });
  const { id, boxes } = await startedCheckout(slow.cookie, input);
  const namedNow = async () =>
    checkoutSchema
      .parse(await (await look(slow.cookie, id)).json())
      .boxes.map(({ boxId }) => boxId);
  await runOut(id);
  expect(await namedNow()).toEqual([boxes[0]?.boxId]);
  await startedCheckout(quick.cookie, input);
  expect((await db.checkout.findUniqueOrThrow({ where: { id } })).status).toBe("OPEN");
  expect(await namedNow()).toEqual([null]);
});

test("releasing the boxes twice gives the same answer", async () => {
  const { listing, boxIds } = await createListing();
  const { cookie } = await createBuyer();
  const { id } = await startedCheckout(
    cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
  );
  for (let i = 0; i < 2; i++) {
    const response = await giveUp(cookie, id);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  }
  expect([await countOf(listing.id), await heldBy(id)]).toEqual([1, []]);
});

test("another user's checkout is not found, nor is any without a session", async () => {
  const { listing, boxIds } = await createListing();
  const { cookie } = await createBuyer();
  const stranger = await createBuyer();
  const { id } = await startedCheckout(
    cookie,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
  );
  for (const response of [
    await look(stranger.cookie, id),
    await giveUp(stranger.cookie, id),
    await look(cookie, randomUUID()),
    await look(cookie, "x"),
  ])
    expect(response.status).toBe(404);
  for (const response of [await look("", id), await giveUp("", id), await sendCheckout("", {})])
    expect([response.status, await response.text()]).toEqual([401, "Please sign in."]);
  expect(await heldBy(id)).toEqual(boxIds);
});

describe("a checkout is refused and holds nothing with", () => {
  const good = { productId: 1, price: "1.00" };
  test.each([
    ["no key", null, {}, 400, "Please send an Idempotency-Key."],
    [
      "a key that is too short",
      "x",
      {},
      400,
      "The Idempotency-Key must have 8 to 200 letters, digits or symbols.",
    ],
    ["an empty cart", "key-00001", { lines: [] }, 400, "Your cart is empty."],
    ["no lines at all", "key-00002", { lines: undefined }, 400, "Your cart is empty."],
    [
      "an unknown delivery",
      "key-00003",
      { lines: [{ productId: 1, deliveries: ["DRONE"] }] },
      400,
      "Please choose for each box whether we open it or ship it sealed.",
    ],
    [
      "too many boxes",
      "key-00004",
      {
        lines: [
          { productId: 1, deliveries: Array(60).fill("BREAK") },
          { productId: 2, deliveries: Array(41).fill("BREAK") },
        ],
      },
      400,
      "An order can have at most 100 boxes.",
    ],
    [
      "an address without a street",
      "key-00005",
      { address: { ...checkoutInput(good).address, street: "" } },
      400,
      "Please enter your street address",
    ],
    [
      "an invalid nonce",
      "key-00006",
      { buyerNonce: "xyz" },
      400,
      "The buyerNonce must be 32 hexadecimal digits.",
    ],
    [
      "a product that does not exist",
      "key-00007",
      { lines: [{ productId: 2147483647, deliveries: ["BREAK"] }] },
      404,
      "We couldn't find that product.",
    ],
  ])("%s", async (_, key, change, status, words) => {
    const { cookie, user } = await createBuyer();
    const response = await sendCheckout(cookie, { ...checkoutInput(good), ...change }, key);
    expect([response.status, await response.text()]).toEqual([status, words]);
    expect(await db.checkout.count({ where: { userId: user.id } })).toBe(0);
  });

  test("a total above the limit for payments", async () => {
    const { listing, boxIds } = await createListing({ quantity: 2, priceCents: 99_999_801 });
    const { cookie } = await createBuyer();
    const response = await sendCheckout(
      cookie,
      checkoutInput({ productId: boxIds[0] ?? 0, price: "999998.01" }),
    );
    expect([response.status, await response.text()]).toEqual([
      400,
      "An order can be at most $999,999.99.",
    ]);
    expect(await countOf(listing.id)).toBe(2);
    const most = await createListing({ priceCents: 99_999_800 });
    expect(
      (
        await sendCheckout(
          cookie,
          checkoutInput({ productId: most.boxIds[0] ?? 0, price: "999998.00" }),
        )
      ).status,
    ).toBe(201);
  });

  test("a different total than the buyer saw", async () => {
    const { listing, boxIds } = await createListing({ priceCents: 10000 });
    const { cookie } = await createBuyer();
    const response = await sendCheckout(cookie, {
      ...checkoutInput({ productId: boxIds[0] ?? 0, price: "100.00" }),
      expectedTotal: "90.00",
    });
    expect([response.status, await response.text()]).toEqual([
      409,
      "The total is now $101.99. Please review it before you continue.",
    ]);
    expect(await countOf(listing.id)).toBe(1);
  });
});

async function runOut(id: string) {
  const past = new Date(Date.now() - 1000);
  await db.checkout.update({
    where: { id },
    data: { createdAt: new Date(past.getTime() - 900_000), holdUntil: past },
  });
  await db.box.updateMany({ where: { heldById: id }, data: { heldUntil: past } });
}
