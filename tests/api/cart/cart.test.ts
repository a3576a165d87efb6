import { DELETE, GET as GET_BY_ID, PATCH } from "@/app/api/cart/[id]/route";
import { GET, POST } from "@/app/api/cart/route";
import { DELETE as CLEAR } from "@/app/api/cart/session/[sessionId]/route";
import { type CartItem, cartChangedSchema, cartItemSchema, cartSchema } from "@/lib/cart/schema";
import { db } from "@/lib/platform/database/db";
import { checkoutInput, startedCheckout } from "@/tests/setup/checkout";
import { countQueries } from "@/tests/setup/count-queries";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

let sessions = 0;
const newSession = () => `browser-${++sessions}`;
const add = (body: unknown, cookie?: string) =>
  call(POST, "/api/cart", { method: "POST", body, ...(cookie ? { cookie } : {}) });
const patch = (id: string, quantity: unknown, cookie?: string) =>
  call(PATCH, `/api/cart/${id}`, {
    method: "PATCH",
    params: { id },
    body: { quantity },
    ...(cookie ? { cookie } : {}),
  });
const remove = (id: string, cookie?: string) =>
  call(DELETE, `/api/cart/${id}`, {
    method: "DELETE",
    params: { id },
    ...(cookie ? { cookie } : {}),
  });
const clear = (sessionId: string, cookie?: string) =>
  call(CLEAR, `/api/cart/session/${sessionId}`, {
    method: "DELETE",
    params: { sessionId },
    ...(cookie ? { cookie } : {}),
  });
const read = async (sessionId: string, cookie?: string) =>
  cartSchema.parse(
    await (await call(GET, `/api/cart?sessionId=${sessionId}`, cookie ? { cookie } : {})).json(),
  );
const added = async (body: unknown, cookie?: string): Promise<CartItem> => {
  const response = await add(body, cookie);
  expect(response.status).toBe(201);
  return cartItemSchema.parse(await response.json());
};
const signedIn = async () => {
  const user = await createUser();
  return { user, cookie: await sessionOf(user) };
};

describe("adding", () => {
  test("puts one box into the browser's cart, which both cart endpoints return", async () => {
    const { listing, boxIds } = await createListing({ quantity: 5, priceCents: 24999 });
    const sessionId = newSession();
    const line = await added({ productId: boxIds[0], sessionId });
    expect(line).toMatchObject({
      productId: boxIds[0],
      quantity: 1,
      sessionId,
      product: { id: boxIds[0], slug: listing.slug, price: "249.99", availableCount: 5 },
    });
    expect(await read(sessionId)).toEqual([line]);
    const byId = await call(GET_BY_ID, `/api/cart/${sessionId}`, { params: { id: sessionId } });
    expect(cartSchema.parse(await byId.json())).toEqual([line]);
    expect(
      await db.cartItem.count({ where: { sessionId, listingId: listing.id, quantity: 1 } }),
    ).toBe(1);
  });

  test("raises the quantity, whichever box of the listing is named", async () => {
    const { boxIds } = await createListing({ quantity: 5 });
    const sessionId = newSession();
    const first = await added({ productId: boxIds[0], sessionId });
    const second = await added({ productId: boxIds[3], quantity: 2, sessionId });
    expect(second).toMatchObject({ id: first.id, quantity: 3 });
    expect(await read(sessionId)).toHaveLength(1);
  });

  test("accepts the id of a box that just went off sale, for its listing", async () => {
    const { boxIds } = await createListing({ quantity: 2 });
    await db.box.update({ where: { id: boxIds[0] ?? 0 }, data: { isAvailable: false } });
    expect(await added({ productId: boxIds[0], sessionId: newSession() })).toMatchObject({
      productId: boxIds[1],
    });
  });

  test("stops at the number of boxes left", async () => {
    const { boxIds } = await createListing({ quantity: 3 });
    const sessionId = newSession();
    const tooMany = await add({ productId: boxIds[0], quantity: 4, sessionId });
    expect([tooMany.status, await tooMany.text()]).toEqual([409, "Only 3 of these are left."]);
    await added({ productId: boxIds[0], quantity: 3, sessionId });
    expect((await add({ productId: boxIds[0], sessionId })).status).toBe(409);
    expect(await read(sessionId)).toMatchObject([{ quantity: 3 }]);
  });

  test("says when a listing is sold out and when a product doesn't exist", async () => {
    const { boxIds, listing } = await createListing();
    await db.box.updateMany({ where: { listingId: listing.id }, data: { isAvailable: false } });
    const soldOut = await add({ productId: boxIds[0], sessionId: newSession() });
    expect([soldOut.status, await soldOut.text()]).toEqual([409, "This is sold out."]);
    for (const productId of [2147483647, 0, -1, 9007199254740991]) {
      const unknown = await add({ productId, sessionId: newSession() });
      expect([unknown.status, await unknown.text()]).toEqual([
        404,
        "We couldn't find that product.",
      ]);
    }
  });

  test("boxes held by the caller's own checkout can be added by that caller only", async () => {
    const { boxIds, listing } = await createListing({ quantity: 3 });
    const { user, cookie } = await signedIn();
    const checkout = await startedCheckout(
      cookie,
      checkoutInput({
        productId: boxIds[0] ?? 0,
        price: listing.price.toFixed(2),
        deliveries: ["BREAK", "BREAK"],
      }),
    );
    const stranger = await add({ productId: boxIds[2], quantity: 2, sessionId: newSession() });
    expect([stranger.status, await stranger.text()]).toEqual([409, "Only 1 of these is left."]);
    await added({ productId: boxIds[2], quantity: 2 }, cookie);
    expect(await added({ productId: boxIds[2] }, cookie)).toMatchObject({
      quantity: 3,
      product: { availableCount: 3 },
    });
    const tooMany = await add({ productId: boxIds[2] }, cookie);
    expect([tooMany.status, await tooMany.text()]).toEqual([409, "Only 3 of these are left."]);

    await db.cartItem.deleteMany({ where: { userId: user.id } });
    await db.box.updateMany({ where: { id: boxIds[2] ?? 0 }, data: { isAvailable: false } });
    expect(await added({ productId: boxIds[2], quantity: 2 }, cookie)).toMatchObject({
      productId: boxIds[2],
      quantity: 2,
    });
    expect(await db.box.count({ where: { listingId: listing.id, heldById: checkout.id } })).toBe(2);
  });

  test("a cart holds at most 100 boxes of a listing", async () => {
    const { boxIds } = await createListing({ quantity: 120 });
    const sessionId = newSession();
    await added({ productId: boxIds[0], quantity: 100, sessionId });
    const more = await add({ productId: boxIds[0], sessionId });
    expect([more.status, await more.text()]).toEqual([
      409,
      "A cart can hold at most 100 of these.",
    ]);
  });

  test.each([
    [{ productId: 1 }, "Please send a sessionId."],
    [{ productId: 1, sessionId: "" }, "The sessionId must have 1 to 64 letters, digits, - or _."],
    [
      { productId: 1, sessionId: "a b" },
      "The sessionId must have 1 to 64 letters, digits, - or _.",
    ],
    [
      { productId: 1, sessionId: "x".repeat(65) },
      "The sessionId must have 1 to 64 letters, digits, - or _.",
    ],
    [{ productId: "1", sessionId: "abc" }, "The productId must be a whole number."],
    [{ sessionId: "abc" }, "The productId must be a whole number."],
    [{ productId: 1, sessionId: "abc", quantity: 0 }, "The quantity must be at least 1."],
    [{ productId: 1, sessionId: "abc", quantity: 101 }, "The quantity can be at most 100."],
    [{ productId: 1, sessionId: "abc", quantity: 1.5 }, "The quantity must be a whole number."],
    ["{", "The request is not valid JSON."],
  ])("%j is refused", async (body, sentence) => {
    const response = await add(body);
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });

  test("50 concurrent adds to one cart stop at the 10 boxes left", async () => {
    const { boxIds } = await createListing({ quantity: 10 });
    const sessionId = newSession();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => add({ productId: boxIds[0], sessionId })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(40);
    expect(await read(sessionId)).toMatchObject([{ quantity: 10 }]);
  });
});

describe("changing", () => {
  test("sets the quantity, up to the number left", async () => {
    const { boxIds } = await createListing({ quantity: 4 });
    const sessionId = newSession();
    const { id } = await added({ productId: boxIds[0], sessionId });
    const response = await patch(id, 4);
    expect(response.status).toBe(200);
    expect(cartItemSchema.parse(await response.json())).toMatchObject({ id, quantity: 4 });
    const tooMany = await patch(id, 5);
    expect([tooMany.status, await tooMany.text()]).toEqual([409, "Only 4 of these are left."]);
    expect(await read(sessionId)).toMatchObject([{ quantity: 4 }]);
  });

  test.each([0, 101, 1.5, "2", null])("%j is not a quantity", async (quantity) => {
    const { boxIds } = await createListing();
    const { id } = await added({ productId: boxIds[0], sessionId: newSession() });
    expect((await patch(id, quantity)).status).toBe(400);
    expect(await db.cartItem.count({ where: { id, quantity: 1 } })).toBe(1);
  });

  test("a line whose listing sells out stays and says so", async () => {
    const { boxIds, listing } = await createListing({ quantity: 2 });
    const sessionId = newSession();
    const { id } = await added({ productId: boxIds[0], quantity: 2, sessionId });
    await db.box.updateMany({ where: { listingId: listing.id }, data: { isAvailable: false } });
    expect(await read(sessionId)).toMatchObject([
      { id, quantity: 2, product: { availableCount: 0 } },
    ]);
    const response = await patch(id, 1);
    expect([response.status, await response.text()]).toEqual([409, "This is sold out."]);
  });

  test.each(["2b0e3f0e-7a44-4a8e-9a10-0e5b3f8c1d2a", "not-an-id"])(
    "%s is not in any cart",
    async (id) => {
      expect((await patch(id, 1)).status).toBe(404);
    },
  );
});

describe("removing", () => {
  test("removes a line, also when repeated", async () => {
    const { boxIds } = await createListing();
    const sessionId = newSession();
    const { id } = await added({ productId: boxIds[0], sessionId });
    for (let time = 0; time < 2; time++) {
      const response = await remove(id);
      expect(response.status).toBe(200);
      expect(cartChangedSchema.parse(await response.json())).toEqual({ success: true });
    }
    expect(await db.cartItem.count({ where: { sessionId } })).toBe(0);
  });

  test("clears only this cart", async () => {
    const [a, b] = [await createListing(), await createListing()];
    const [mine, other] = [newSession(), newSession()];
    for (const { boxIds } of [a, b]) await added({ productId: boxIds[0], sessionId: mine });
    await added({ productId: a.boxIds[0], sessionId: other });
    for (let time = 0; time < 2; time++) expect((await clear(mine)).status).toBe(200);
    expect(await read(mine)).toEqual([]);
    expect(await read(other)).toHaveLength(1);
  });
});

describe("a user's cart", () => {
  test("belongs to the user, whatever session the browser sends", async () => {
    const { user, cookie } = await signedIn();
    const { boxIds } = await createListing({ quantity: 2 });
    const sessionId = newSession();
    const line = await added({ productId: boxIds[0], sessionId }, cookie);
    expect(line.sessionId).toBeUndefined();
    expect(await read("another", cookie)).toEqual([line]);
    expect(await read(sessionId)).toEqual([]);
    expect(await db.cartItem.count({ where: { userId: user.id, sessionId: null } })).toBe(1);
    const bare = await call(GET, "/api/cart", { cookie });
    expect(cartSchema.parse(await bare.json())).toEqual([line]);
  });

  test("can't be seen, changed or emptied by others", async () => {
    const owner = await signedIn();
    const stranger = await signedIn();
    const { boxIds } = await createListing({ quantity: 2 });
    const { id } = await added({ productId: boxIds[0] }, owner.cookie);
    for (const cookie of [undefined, stranger.cookie]) {
      expect((await patch(id, 2, cookie)).status).toBe(404);
      expect((await remove(id, cookie)).status).toBe(404);
      expect(await read("whatever", cookie)).toEqual([]);
      expect((await clear("whatever", cookie)).status).toBe(200);
    }
    expect(await read("whatever", owner.cookie)).toMatchObject([{ id, quantity: 1 }]);
    expect((await patch(id, 2, owner.cookie)).status).toBe(200);
    expect((await clear("whatever", owner.cookie)).status).toBe(200);
    expect(await db.cartItem.count({ where: { id } })).toBe(0);
  });
});

test("reading a cart requires a session", async () => {
  const response = await call(GET, "/api/cart");
  expect([response.status, await response.text()]).toEqual([400, "Please send a sessionId."]);
  expect((await call(GET, "/api/cart?sessionId=a%20b")).status).toBe(400);
  expect((await call(GET_BY_ID, "/api/cart/a%20b", { params: { id: "a b" } })).status).toBe(404);
});

test("a cart is one query, however many lines it has", async () => {
  const sessionId = newSession();
  for (let index = 0; index < 4; index++)
    await added({ productId: (await createListing()).boxIds[0], sessionId });
  expect(await countQueries(() => read(sessionId))).toBe(1);
});

test("another site's page can't fill a cart", async () => {
  const response = await call(POST, "/api/cart", {
    method: "POST",
    body: { productId: 1, sessionId: "abc" },
    headers: { origin: "https://elsewhere.example" },
  });
  expect(response.status).toBe(403);
});
