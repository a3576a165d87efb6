import { randomBytes, randomInt } from "node:crypto";

import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Client } from "pg";

import { inDatabase, registerCollector } from "./collector";
import { placeOrder } from "./paid-order";
import type { OpenPage } from "./test";
import { patiently } from "@/scripts/lib/patiently.mjs";

export const CARDS = {
  succeeds: /^4242 4242 4242 4242/,
  declines: /^4000 0000 0000 0002/,
  timesOut: /^4000 0000 0000 9995/,
};

/** A year that most likely no other box has, so the view of the year shows only this one. */
export const oddYear = () => 1900 + randomInt(80);

export type Listing = { id: number; slug: string; name: string };

type Stock = {
  year?: number;
  brand?: string;
  set?: string;
  format?: string;
  name?: string;
  quantity?: number;
  price?: number;
  packsPerBox?: number;
  cardsPerPack?: number;
  releaseAt?: string;
};

/** A listing that only this test buys from. */
export async function stockListing(
  admin: APIRequestContext,
  { quantity = 3, price = 49.99, ...contents }: Stock = {},
): Promise<Listing> {
  const [{ imageUrl }] = (await (await admin.get("/api/products?limit=1")).json()) as [
    { imageUrl: string },
  ];
  const data = {
    imageUrl,
    year: 2025,
    brand: "Harbor",
    set: `Lantern ${randomBytes(4).toString("hex")}`,
    format: "Hobby",
    price,
    provenance: "Sealed Case",
    quantity,
    ...contents,
  };
  const response = await patiently(() => admin.post("/api/admin/products", { data }));
  expect(response.status()).toBe(201);
  const { products } = (await response.json()) as { products: { id: number; name: string }[] };
  const { rows } = await inDatabase((client) =>
    client.query<{ slug: string }>(
      "SELECT l.slug FROM listings l JOIN products p ON p.listing_id = l.id WHERE p.id = $1",
      [products[0]?.id],
    ),
  );
  return { id: products[0]?.id ?? 0, name: products[0]?.name ?? "", slug: rows[0]?.slug ?? "" };
}

export async function putIntoCart(page: Page, { id }: Listing, quantity = 1): Promise<void> {
  const data = { productId: id, quantity };
  const response = await patiently(() => page.request.post("/api/cart", { data }));
  expect(response.status()).toBe(201);
}

export async function atCheckout(
  page: Page,
  admin: APIRequestContext,
  { quantity = 1, stock = 3, isTrusted = true } = {},
) {
  const listing = await stockListing(admin, { quantity: stock });
  const buyer = await registerCollector(page, { isTrusted });
  await putIntoCart(page, listing, quantity);
  await page.goto("/checkout");
  return { listing, buyer };
}

/** Opens the form of an address that is one line. */
export const changeAddress = (page: Page) =>
  page.getByRole("button", { name: "Change the address" }).click();

export async function holdBoxes(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Hold my box(es)? and continue$/ }).click();
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
}

export async function payWith(page: Page, card: RegExp): Promise<void> {
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

export async function atOrder(page: Page, admin: APIRequestContext, { quantity = 1 } = {}) {
  const listing = await stockListing(admin);
  await registerCollector(page);
  const orderId = await placeOrder(page.request, {
    lines: [{ productId: listing.id, deliveries: Array<"BREAK">(quantity).fill("BREAK") }],
    expectedTotal: (quantity * 49.99 + 1.99).toFixed(2),
  });
  await page.goto(`/orders/${orderId}?thanks=1`);
  return { listing, orderId };
}

const checkoutOf = (page: Page) => /checkout\/([^?]+)/.exec(page.url())?.[1];

const endHoldOf = async (client: Client, id: string | undefined) => {
  await client.query(
    `UPDATE checkouts SET created_at = created_at - interval '1 hour',
       hold_until = now() - interval '1 minute' WHERE id = $1`,
    [id],
  );
  await client.query(
    "UPDATE products SET held_until = now() - interval '1 minute' WHERE held_by_id = $1",
    [id],
  );
};

/** Takes a listing's free boxes, and those held by expired checkouts. */
const sellOutOf = (client: Client, { slug }: Listing) =>
  client.query(
    `UPDATE products SET is_available = false, held_by_id = NULL, held_until = NULL
     WHERE order_id IS NULL AND listing_id = (SELECT id FROM listings WHERE slug = $1)`,
    [slug],
  );

export const endHold = (page: Page) => inDatabase((client) => endHoldOf(client, checkoutOf(page)));

export const sellOut = (listing: Listing) => inDatabase((client) => sellOutOf(client, listing));

/**
 * Answers the checkout's pending payment now instead of after twenty seconds. Until the shop asks
 * again, a payment whose answer was lost has no reference.
 */
const answerPaymentOf = (client: Client, id: string | undefined) =>
  client.query(
    `UPDATE test_charges c SET created_at = c.created_at - interval '1 minute'
     FROM payments p WHERE c.reference = 'test_' || p.id AND p.checkout_id = $1`,
    [id],
  );

export const answerPayment = (page: Page) =>
  inDatabase((client) => answerPaymentOf(client, checkoutOf(page)));

/** In one step, because a payment that is still pending when its hold ends is canceled. */
export const answerTooLate = (page: Page, listing: Listing) =>
  inDatabase(async (client) => {
    await client.query("BEGIN");
    await endHoldOf(client, checkoutOf(page));
    await sellOutOf(client, listing);
    await answerPaymentOf(client, checkoutOf(page));
    await client.query("COMMIT");
  });

export async function isWiderThanTheScreen(page: Page): Promise<boolean> {
  await page.setViewportSize({ width: 320, height: 800 });
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** The order of a new collector, of a box for $20.00 to break. Returns its id. */
export async function orderOfBox(admin: APIRequestContext, openPage: OpenPage): Promise<string> {
  const buyer = await openPage();
  await registerCollector(buyer);
  const listing = await stockListing(admin, { price: 20 });
  return placeOrder(buyer.request, {
    lines: [{ productId: listing.id, deliveries: ["BREAK"] }],
    expectedTotal: "21.99",
  });
}
