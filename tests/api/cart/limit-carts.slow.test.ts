import { DELETE } from "@/app/api/cart/[id]/route";
import { POST } from "@/app/api/cart/route";
import { cartItemSchema } from "@/lib/cart/schema";
import { db } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, randomAddress, sessionOf } from "@/tests/setup/request";

const REFUSAL = "Too many new carts from your network. Please try again in 60 minutes.";

let sessions = 0;
const newSession = () => `limited-${++sessions}`;

type Add = { productId: number | undefined; sessionId?: string; address: string; cookie?: string };
const add = ({ address, cookie = "", ...body }: Add) =>
  call(POST, "/api/cart", { method: "POST", body, address, cookie });
const statusOf = async (input: Add) => (await add(input)).status;
const stock = async () => (await createListing({ quantity: 100 })).boxIds[0];

async function openCarts(count: number, address: string, productId: number | undefined) {
  const others = Array.from({ length: count - 1 }, () =>
    consumeAttempt("newCart", networkOf(address)),
  );
  await Promise.all(others);
  const sessionId = newSession();
  expect(await statusOf({ productId, sessionId, address })).toBe(201);
  return sessionId;
}

test("a network may create twenty browser carts an hour", async () => {
  const address = randomAddress();
  const [productId, other] = [await stock(), await stock()];
  const first = await openCarts(20, address, productId);
  const refused = await add({ productId, sessionId: newSession(), address });
  expect([refused.status, await refused.text()]).toEqual([429, REFUSAL]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);

  // Existing carts still work, and other networks and signed-in users are not affected.
  expect(await statusOf({ productId, sessionId: first, address })).toBe(201);
  expect(await statusOf({ productId: other, sessionId: first, address })).toBe(201);
  expect(await statusOf({ productId, sessionId: newSession(), address: randomAddress() })).toBe(
    201,
  );
  const cookie = await sessionOf(await createUser());
  expect(await statusOf({ productId, sessionId: newSession(), address, cookie })).toBe(201);
});

test("requests that create no cart don't count", async () => {
  const address = randomAddress();
  const [productId, other] = [await stock(), await stock()];
  const soldOut = await createListing();
  await db.box.updateMany({
    where: { listingId: soldOut.listing.id },
    data: { isAvailable: false },
  });
  const first = await openCarts(19, address, productId);
  const cookie = await sessionOf(await createUser());
  for (let i = 0; i < 2; i++) {
    const refused = [{ productId: 2_147_483_647 }, { productId: soldOut.boxIds[0] }];
    for (const { productId: wanted } of refused) {
      expect([404, 409]).toContain(
        await statusOf({ productId: wanted, sessionId: newSession(), address }),
      );
    }
    expect(await statusOf({ productId: other, sessionId: first, address })).toBe(201);
    expect(await statusOf({ productId, address, cookie })).toBe(201);
  }
  expect(await statusOf({ productId, sessionId: newSession(), address })).toBe(201);
  expect(await statusOf({ productId, sessionId: newSession(), address })).toBe(429);
});

test("an emptied cart counts as new with its next line", async () => {
  const address = randomAddress();
  const productId = await stock();
  await openCarts(19, address, productId);
  const sessionId = newSession();
  const line = cartItemSchema.parse(await (await add({ productId, sessionId, address })).json());
  const removed = await call(DELETE, `/api/cart/${line.id}`, {
    method: "DELETE",
    params: { id: line.id },
  });
  expect(removed.status).toBe(200);
  expect(await statusOf({ productId, sessionId, address })).toBe(429);
});

test("ten concurrent new carts are created up to the limit", async () => {
  const address = randomAddress();
  const productId = await stock();
  await openCarts(16, address, productId);
  const opened = Array.from({ length: 10 }, newSession);
  const answers = await Promise.all(
    opened.map((sessionId) => statusOf({ productId, sessionId, address })),
  );
  const count = (status: number) => answers.filter((answer) => answer === status).length;
  expect([count(201), count(429)]).toEqual([4, 6]);
  const made = await db.cartItem.groupBy({
    by: ["sessionId"],
    where: { sessionId: { in: opened } },
  });
  expect(made).toHaveLength(4);
});

test("a cart created by several concurrent requests counts once", async () => {
  const address = randomAddress();
  const products = await Promise.all(Array.from({ length: 5 }, stock));
  for (let carts = 0; carts < 3; carts++) {
    const sessionId = newSession();
    const answers = await Promise.all(
      products.map((productId) => statusOf({ productId, sessionId, address })),
    );
    expect(answers).toEqual(Array(5).fill(201));
  }
  await openCarts(17, address, products[0]);
  expect(await statusOf({ productId: products[0], sessionId: newSession(), address })).toBe(429);
});
