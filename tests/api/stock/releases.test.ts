import { PUT as reschedule } from "@/app/api/admin/listings/[slug]/release/route";
import { GET as desk } from "@/app/api/admin/listings/[slug]/route";
import { PUT as offer } from "@/app/api/admin/products/[id]/route";
import { POST as add } from "@/app/api/admin/products/route";
import { POST as addToCart } from "@/app/api/cart/route";
import { POST as cancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { GET as shopListing } from "@/app/api/products/[slug]/route";
import { GET as shop } from "@/app/api/products/route";
import { scheduleBoxes, takeOffSale } from "@/lib/catalog/box-transitions";
import { listAddresses } from "@/lib/catalog/sitemap";
import { expireHolds } from "@/lib/checkout/expire-holds";
import { db } from "@/lib/platform/database/db";
import { HOUR_MS, SECOND_MS } from "@/lib/platform/time";
import { listingHistorySchema } from "@/lib/stock/desk/listings/schema";
import { release, releaseAtMoment, releaseDueBoxes } from "@/lib/stock/releases/release-due";
import { productBatchSchema } from "@/lib/stock/schema";
import { waitForBlocked } from "@/tests/setup/against";
import { batch } from "@/tests/setup/batch";
import { checkoutInput, createBuyer, sendCheckout, startedCheckout } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches, violationsAfter, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { createSoldBox } from "@/tests/setup/sold-box";

let cookie = "";
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "MANAGER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const later = (hours = 1) => new Date(Date.now() + hours * HOUR_MS);
const change = (slug: string, from: Date | null, to: Date | "", session = cookie) =>
  call(reschedule, `/api/admin/listings/${slug}/release`, {
    method: "PUT",
    params: { slug },
    body: { from, to: to && to.toISOString() },
    cookie: session,
  });
const deskOf = async (slug: string) =>
  listingHistorySchema.parse(
    await (await call(desk, `/api/admin/listings/${slug}`, { params: { slug }, cookie })).json(),
  );
const boxesOf = (ids: number[]) =>
  db.box.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    select: { isAvailable: true, releaseAt: true, orderId: true, heldById: true },
  });
const WAITING = (releaseAt: Date) => ({
  isAvailable: false,
  releaseAt,
  orderId: null,
  heldById: null,
});
const ON_SALE = { isAvailable: true, releaseAt: null, orderId: null, heldById: null };
const shownInShop = async (slug: string, set: string) => {
  const page = await call(shopListing, `/api/products/${slug}`, { params: { slug } });
  const list = await call(shop, `/api/products?q=${encodeURIComponent(set)}`);
  const sitemap = (await listAddresses(1)) ?? [];
  return [
    page.status,
    ((await list.json()) as unknown[]).length,
    sitemap.some(({ path }) => path === `/products/${slug}`),
  ];
};
const typesOf = async (boxId: string) =>
  (
    await db.ledgerEntry.findMany({
      where: { box: boxId },
      orderBy: { seq: "asc" },
      select: { type: true },
    })
  ).map(({ type }) => type);

test("a batch with a moment is nowhere in the shop before it, and everywhere from it on", async () => {
  const releaseAt = later();
  const set = `Drop ${releaseAt.getTime()}`;
  const body = { ...batch, set, quantity: 2, releaseAt: releaseAt.toISOString() };
  const answer = await call(add, "/api/admin/products", { method: "POST", body, cookie });
  expect(answer.status).toBe(201);
  const { products } = productBatchSchema.parse(await answer.json());
  const ids = products.map(({ id }) => id);
  const { slug = "", boxId = "", price = "", id = 0 } = products[0] ?? {};
  expect(products[0]).toMatchObject({ isAvailable: false, releaseAt: releaseAt.toISOString() });
  expect(await boxesOf(ids)).toEqual([WAITING(releaseAt), WAITING(releaseAt)]);
  expect(await typesOf(boxId)).toEqual(["BOX_IN"]);
  expect(await shownInShop(slug, set)).toEqual([404, 0, false]);
  const cart = { method: "POST", body: { productId: id, sessionId: "release-one" } };
  expect((await call(addToCart, "/api/cart", cart)).status).toBe(409);
  const { cookie: buyer } = await createBuyer();
  const input = checkoutInput({ productId: id, price });
  expect((await sendCheckout(buyer, input)).status).toBe(409);
  const put = { method: "PUT", params: { id: String(id) }, body: { isAvailable: true }, cookie };
  expect(await sentence(await call(offer, `/api/admin/products/${id}`, put))).toEqual([
    409,
    "This box goes on sale at a set time. Please change that time on its listing’s page.",
  ]);
  const [job] = await db.$queryRaw<{ runAt: Date }[]>`
    SELECT run_at AS "runAt" FROM graphile_worker.jobs
    WHERE key = ${`${releaseAtMoment.name}:${releaseAt.toISOString()}`}`;
  expect(job?.runAt).toEqual(releaseAt);

  await releaseDueBoxes(new Date(releaseAt.getTime() - 1));
  expect(await boxesOf(ids)).toEqual([WAITING(releaseAt), WAITING(releaseAt)]);
  // The job starts by the database's clock, which may be ahead of ours.
  await releaseAtMoment.run(releaseAt.toISOString());
  await releaseDueBoxes(releaseAt);
  expect(await boxesOf(ids)).toEqual([ON_SALE, ON_SALE]);
  expect(await typesOf(boxId)).toEqual(["BOX_IN", "LISTED"]);
  expect(await shownInShop(slug, set)).toEqual([200, 1, true]);
  expect((await call(addToCart, "/api/cart", cart)).status).toBe(201);
  expect((await sendCheckout(buyer, input)).status).toBe(201);
});

test("a moment must be in the future, and within a year", async () => {
  const post = (releaseAt: string) =>
    call(add, "/api/admin/products", { method: "POST", body: { ...batch, releaseAt }, cookie });
  const count = await db.box.count();
  for (const [moment, words] of [
    [new Date().toISOString(), "Please choose a time in the future"],
    [later(24 * 367).toISOString(), "Please choose a time within a year"],
    ["tomorrow", "Please choose a day and a time"],
  ] as const) {
    const answer = await post(moment);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(words);
  }
  expect(await db.box.count()).toBe(count);
  expect((await post("")).status).toBe(201);
});

test("a moment is changed until it comes, for its boxes only, and audited", async () => {
  const [first, second] = [later(1), later(2)];
  const { listing, boxIds: onSale } = await createListing({ quantity: 2 });
  const again = { set: listing.set, quantity: 3, releaseAt: first };
  const { boxIds: waiting } = await createListing(again);
  const { slug } = listing;
  expect(await shownInShop(slug, listing.set)).toEqual([200, 1, true]);
  expect(await deskOf(slug)).toMatchObject({
    listing: { available: 2, unsold: 5, releaseAt: first.toISOString() },
    releases: [{ at: first.toISOString(), boxes: 3 }],
    isShown: true,
  });
  const changed = await change(slug, first, second);
  expect([changed.status, await changed.json()]).toEqual([200, { boxes: 3 }]);
  expect(await boxesOf(waiting)).toEqual(Array(3).fill(WAITING(second)));
  expect(await boxesOf(onSale)).toEqual([ON_SALE, ON_SALE]);
  expect(await sentence(await change(slug, first, later(3)))).toEqual([
    409,
    "No boxes are scheduled for this time anymore. Please check the listing.",
  ]);
  expect((await change(slug, second, new Date(Date.now() - SECOND_MS))).status).toBe(400);
  expect((await change(slug, null, "")).status).toBe(400);
  expect((await change("no-such-listing", null, second)).status).toBe(404);
  const shipper = await sessionOf(await createUser({ role: "SHIPPER" }));
  expect((await change(slug, second, "", shipper)).status).toBe(403);
  // Those on sale are taken off it, and the listing with them.
  expect(await (await change(slug, null, second)).json()).toEqual({ boxes: 2 });
  expect(await shownInShop(slug, listing.set)).toEqual([404, 0, false]);
  expect(await deskOf(slug)).toMatchObject({ isShown: false, releases: [{ boxes: 5 }] });
  expect(await (await change(slug, second, "")).json()).toEqual({ boxes: 5 });
  expect(await boxesOf([...onSale, ...waiting])).toEqual(Array(5).fill(ON_SALE));
  const [box] = await db.box.findMany({ where: { id: onSale[0] ?? 0 }, select: { boxId: true } });
  expect(await typesOf(box?.boxId ?? "")).toEqual(["BOX_IN", "LISTED"]);
  const audited = await db.auditEntry.findMany({
    where: { action: "listing.release_changed", subject: `listing ${slug}` },
    orderBy: { id: "asc" },
    select: { details: true },
  });
  expect(audited.map(({ details }) => details)).toEqual([
    { boxes: 3, from: first.toISOString(), to: second.toISOString() },
    { boxes: 2, from: null, to: second.toISOString() },
    { boxes: 5, from: second.toISOString(), to: null },
  ]);
});

test("boxes that someone is paying for are not taken off sale", async () => {
  const { listing, boxIds } = await createListing({ quantity: 2 });
  const { cookie: buyer } = await createBuyer();
  await startedCheckout(
    buyer,
    checkoutInput({ productId: boxIds[0] ?? 0, price: listing.price.toFixed(2) }),
  );
  const refused = await change(listing.slug, null, later());
  expect(await sentence(refused)).toEqual([
    409,
    "Someone is paying for a box of this listing right now. Please try again in 15 minutes.",
  ]);
  expect((await boxesOf(boxIds)).map(({ releaseAt }) => releaseAt)).toEqual([null, null]);
});

test("a box that is missed in a count does not go on sale, and is listed once it is found", async () => {
  const releaseAt = later();
  const { boxIds } = await createListing({ releaseAt });
  const id = boxIds[0] ?? 0;
  await db.$transaction((tx) => takeOffSale(tx, { ids: [id], now: new Date() }));
  await releaseDueBoxes(releaseAt);
  expect(await boxesOf([id])).toEqual([{ ...ON_SALE, isAvailable: false }]);
  const put = { method: "PUT", params: { id: String(id) }, body: { isAvailable: true }, cookie };
  expect((await call(offer, `/api/admin/products/${id}`, put)).status).toBe(200);
  const [box] = await db.box.findMany({ where: { id }, select: { boxId: true } });
  expect(await typesOf(box?.boxId ?? "")).toEqual(["BOX_IN", "LISTED"]);
});

async function soldAnd(more: { releaseAt?: Date } = {}) {
  const { listing, boxIds } = await createListing();
  const id = boxIds[0] ?? 0;
  const { user, cookie: buyer } = await createBuyer();
  const { orderId } = await createSoldBox({ productId: id, buyer: user });
  const { boxIds: others } = await createListing({ set: listing.set, ...more });
  const cancel = () =>
    call(cancelOrder, `/api/orders/${orderId}/cancel`, {
      method: "POST",
      params: { id: orderId },
      body: {},
      cookie: buyer,
    });
  return { listing, id, others, cancel };
}

test("a sold box that comes back waits with its listing, until the same moment", async () => {
  const releaseAt = later();
  const { listing, id, others, cancel } = await soldAnd({ releaseAt });
  expect((await cancel()).status).toBe(200);
  expect(await boxesOf([id, ...others])).toEqual([WAITING(releaseAt), WAITING(releaseAt)]);
  expect(await shownInShop(listing.slug, listing.set)).toEqual([404, 0, false]);
  await releaseDueBoxes(releaseAt);
  expect(await boxesOf([id, ...others])).toEqual([ON_SALE, ON_SALE]);
});

test("a box whose checkout expires waits with its listing, and not beside boxes on sale", async () => {
  const releaseAt = later();
  const { listing, boxIds } = await createListing({ quantity: 2 });
  const [held = 0, other = 0] = boxIds;
  const hold = async () => {
    const { cookie: buyer } = await createBuyer();
    const price = listing.price.toFixed(2);
    await startedCheckout(buyer, checkoutInput({ productId: held, price }));
  };
  await hold();
  await createListing({ set: listing.set, releaseAt });
  await expireHolds(later());
  expect(await boxesOf([held, other])).toEqual([ON_SALE, ON_SALE]);
  await hold();
  await db.$transaction((tx) => takeOffSale(tx, { ids: [other], now: new Date() }));
  await expireHolds(later());
  expect(await boxesOf([held])).toEqual([WAITING(releaseAt)]);
});

test("a box that comes back while its listing is taken off sale waits, too", async () => {
  const { listing, id, others, cancel } = await soldAnd();
  const to = later();
  let canceling: Promise<Response> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM listings WHERE id = ${listing.id} FOR NO KEY UPDATE`;
    await scheduleBoxes(tx, { listingId: listing.id, from: null, to });
    canceling = cancel();
    await waitForBlocked();
  });
  expect((await canceling)?.status).toBe(200);
  expect(await boxesOf([id, ...others])).toEqual([WAITING(to), WAITING(to)]);
});

test("the database refuses to sell a box that waits, whatever asks", async () => {
  const { boxIds } = await createListing({ releaseAt: later() });
  const id = boxIds[0] ?? 0;
  await expect(db.box.update({ where: { id }, data: { isAvailable: true } })).rejects.toThrow(
    "products_waiting_is_off_sale",
  );
  expect(
    await violationsWithoutTriggers(async (tx) => {
      await tx.box.update({ where: { id }, data: { isAvailable: true, releaseAt: null } });
    }),
  ).toContain("a box on sale or sold was listed in the ledger");
  const hour = new Date(Date.now() - HOUR_MS);
  expect(
    await violationsAfter((tx) => tx.box.update({ where: { id }, data: { releaseAt: hour } })),
  ).toEqual(["a box goes on sale when its moment comes"]);
});

test("a release that waits for an administrator sees the later moment", async () => {
  const releaseAt = later();
  const { listing, boxIds } = await createListing({ quantity: 2, releaseAt });
  const to = later(24);
  let releasing = Promise.resolve();
  await db.$transaction(async (tx) => {
    await scheduleBoxes(tx, { listingId: listing.id, from: releaseAt, to });
    releasing = releaseDueBoxes(releaseAt);
    await waitForBlocked();
  });
  await releasing;
  expect(await boxesOf(boxIds)).toEqual([WAITING(to), WAITING(to)]);
});

test("a change that waits for a release finds the boxes on sale", async () => {
  const releaseAt = later();
  const { listing, boxIds } = await createListing({ quantity: 2, releaseAt });
  let changing: Promise<Response> | undefined;
  await db.$transaction(async (tx) => {
    await release(tx, releaseAt);
    changing = change(listing.slug, releaseAt, later(24));
    await waitForBlocked();
  });
  expect((await changing)?.status).toBe(409);
  expect(await boxesOf(boxIds)).toEqual([ON_SALE, ON_SALE]);
});
