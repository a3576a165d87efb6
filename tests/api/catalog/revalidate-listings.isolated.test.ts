import { randomUUID } from "node:crypto";

import { revalidateTag } from "next/cache";

import * as accountRoute from "@/app/api/account/route";
import * as productRoute from "@/app/api/admin/products/[id]/route";
import * as productsRoute from "@/app/api/admin/products/route";
import * as checkoutRoute from "@/app/api/checkout/[id]/route";
import * as cancelRoute from "@/app/api/orders/[id]/cancel/route";
import { hashPassword } from "@/lib/accounts/passwords/password";
import { expireHolds } from "@/lib/checkout/expire-holds";
import { db } from "@/lib/platform/database/db";
import { payments } from "@/lib/server/payments";
import { productBatchSchema } from "@/lib/stock/schema";
import { batch } from "@/tests/setup/batch";
import {
  checkoutInput,
  createBuyer,
  createOrder,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { countQueries } from "@/tests/setup/count-queries";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

// Next.js throws outside of its own requests.
jest.mock("next/cache", () => ({
  revalidateTag: jest.fn(() => {
    throw new Error("There is no request.");
  }),
}));

const HOME = "home";
const pagesOf = (...listings: { slug: string }[]) => [
  HOME,
  ...listings.map(({ slug }) => `listing:${slug}`).sort(),
];

/** Runs the work like a Next.js request. Returns the immediately expired tags, sorted. */
async function tagsExpiredBy(work: () => Promise<unknown>): Promise<string[]> {
  const refuse = jest.mocked(revalidateTag).getMockImplementation();
  const tags = new Set<string>();
  jest.mocked(revalidateTag).mockImplementation((tag, profile) => {
    expect(profile).toEqual({ expire: 0 });
    tags.add(tag);
  });
  await work();
  jest.mocked(revalidateTag).mockImplementation(refuse);
  return [...tags].sort();
}

let cookie: string;
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
});

const product = (method: "PUT" | "DELETE", id: number, body?: object) =>
  call(productRoute[method], `/api/admin/products/${id}`, {
    method,
    params: { id: String(id) },
    cookie,
    ...(body ? { body } : {}),
  });

async function createStock({ quantity = 2 } = {}) {
  const { listing, boxIds } = await createListing({ quantity });
  return { listing, id: boxIds[0] ?? 0, price: listing.price.toFixed(2) };
}

async function createHold() {
  const [stock, buyer] = [await createStock(), await createBuyer()];
  const checkout = await startedCheckout(
    buyer.cookie,
    checkoutInput({ productId: stock.id, price: stock.price }),
  );
  return { ...stock, ...buyer, checkout };
}

const endHold = async (id: string) => {
  const over = new Date(Date.now() - 1000);
  await db.checkout.update({
    where: { id },
    data: { createdAt: new Date(over.getTime() - 900_000), holdUntil: over },
  });
  await db.box.updateMany({ where: { heldById: id }, data: { heldUntil: over } });
};

describe("the home page and the listing's page expire", () => {
  test("when a batch is added", async () => {
    let answer: Response | undefined;
    const tags = await tagsExpiredBy(async () => {
      answer = await call(productsRoute.POST, "/api/admin/products", {
        method: "POST",
        body: { ...batch, set: "Kept" },
        cookie,
      });
    });
    const { products } = productBatchSchema.parse(await answer?.json());
    expect(tags).toEqual([HOME, `listing:${products[0]?.slug}`]);
  });

  test("when a box's availability changes and when a box is deleted", async () => {
    const { listing, id } = await createStock();
    expect(await tagsExpiredBy(() => product("PUT", id, { isAvailable: false }))).toEqual(
      pagesOf(listing),
    );
    expect(await tagsExpiredBy(() => product("DELETE", id))).toEqual(pagesOf(listing));
  });

  test("when a hold starts, and when it replaces one of another listing", async () => {
    const [first, second, buyer] = [await createStock(), await createStock(), await createBuyer()];
    const hold = ({ id, price }: typeof first) =>
      sendCheckout(buyer.cookie, checkoutInput({ productId: id, price }));
    expect(await tagsExpiredBy(() => hold(first))).toEqual(pagesOf(first.listing));
    expect(await tagsExpiredBy(() => hold(second))).toEqual(pagesOf(first.listing, second.listing));
  });

  test("when a hold is released", async () => {
    const { listing, checkout, ...buyer } = await createHold();
    const giveBack = () =>
      call(checkoutRoute.DELETE, `/api/checkout/${checkout.id}`, {
        method: "DELETE",
        params: { id: checkout.id },
        cookie: buyer.cookie,
      });
    expect(await tagsExpiredBy(giveBack)).toEqual(pagesOf(listing));
  });

  test("when a scheduler's request ends a hold", async () => {
    const { listing, checkout } = await createHold();
    await endHold(checkout.id);
    expect(await tagsExpiredBy(() => expireHolds())).toEqual(pagesOf(listing));
  });

  test("when a payment reclaims the boxes of an ended hold", async () => {
    const { listing, checkout, ...buyer } = await createHold();
    await endHold(checkout.id);
    await expireHolds();
    expect(await tagsExpiredBy(() => sendPayment(buyer.cookie, checkout.id))).toEqual(
      pagesOf(listing),
    );
  });

  test("when a late payment arrives", async () => {
    const { listing, checkout } = await createHold();
    await endHold(checkout.id);
    await expireHolds();
    const reference = randomUUID();
    await db.testCharge.create({
      data: { reference, amount: checkout.total, status: "SUCCEEDED" },
    });
    await db.payment.create({
      data: { checkoutId: checkout.id, provider: "test", reference, amount: checkout.total },
    });
    expect(await tagsExpiredBy(() => payments.settle({ reference }))).toEqual(pagesOf(listing));
    expect(await db.order.count({ where: { checkoutId: checkout.id } })).toBe(1);
  });

  test("when an order is canceled", async () => {
    const { listing, order, ...buyer } = await createOrder();
    const cancel = () =>
      call(cancelRoute.POST, `/api/orders/${order.id}/cancel`, {
        method: "POST",
        body: {},
        cookie: buyer.cookie,
        params: { id: order.id },
      });
    expect(await tagsExpiredBy(cancel)).toEqual(pagesOf(listing));
  });

  test("when an account that holds boxes is deleted", async () => {
    const { listing, user, ...buyer } = await createHold();
    await db.user.update({
      where: { id: user.id },
      data: { passwordHash: await hashPassword("seventeen waxen owls") },
    });
    const body = { currentPassword: "seventeen waxen owls", confirmation: user.username };
    const leave = () =>
      call(accountRoute.DELETE, "/api/account", { method: "DELETE", body, cookie: buyer.cookie });
    expect(await tagsExpiredBy(leave)).toEqual(pagesOf(listing));
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
  });
});

test("a refused change that is rolled back expires nothing", async () => {
  const { id, price } = await createStock({ quantity: 1 });
  const [first, second] = [await createBuyer(), await createBuyer()];
  await startedCheckout(first.cookie, checkoutInput({ productId: id, price }));
  expect(await tagsExpiredBy(() => product("PUT", id, { isAvailable: true }))).toEqual([]);
  expect(await tagsExpiredBy(() => product("DELETE", id))).toEqual([]);
  expect(
    await tagsExpiredBy(() => sendCheckout(second.cookie, checkoutInput({ productId: id, price }))),
  ).toEqual([]);
});

test("an expiry outside of a request costs no query and does no harm", async () => {
  const { checkout } = await createHold();
  await endHold(checkout.id);
  const withHold = await countQueries(() => expireHolds());
  expect(
    await db.checkout.findUnique({ where: { id: checkout.id }, select: { status: true } }),
  ).toEqual({ status: "EXPIRED" });
  // The database's clock, a transaction that ends holds and frees their boxes, and payments to stop.
  expect(withHold).toBe(6);
});
