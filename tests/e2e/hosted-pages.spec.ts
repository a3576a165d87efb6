import type { APIRequestContext } from "@playwright/test";

import { registerCollector, ADDRESS } from "./support/collector";
import { oddYear } from "./support/purchase";
import { expect, test } from "./support/test";
import { startServer } from "@/scripts/lib/test-server.mjs";

type Box = { id: number; slug: string };

const admin = { username: "admin", password: "admin-demo-1234" };

async function createBoxes(
  request: APIRequestContext,
  { name, year, quantity }: { name: string; year: number; quantity: number },
): Promise<Box[]> {
  const batch = {
    imageUrl: "/art/placeholder.svg",
    year,
    brand: "Borealis",
    set: name,
    format: "Tin",
    price: 10,
    provenance: "Loose Box",
  };
  const created = await request.post("/api/admin/products", { data: { ...batch, quantity, name } });
  expect(created.status()).toBe(201);
  return ((await created.json()) as { products: Box[] }).products;
}

// Next's own cache doesn't listen to the database. Each page is requested once per change, because
// a second request could find it rerendered only because of its age.
test("a host with its own page cache shows changes and sales to the next visitor", async ({
  playwright,
  browser,
}) => {
  const env = {
    ...process.env,
    VERCEL: "1",
    // The demo's administrator has no second factor.
    FAIRWAX_EMBEDDED: "1",
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  };
  const server = await startServer(env);
  const shop = await playwright.request.newContext({ baseURL: server.baseUrl });
  const buyer = await browser.newContext({ baseURL: server.baseUrl });
  const [name, year] = [`Hosted ${Date.now()}`, oddYear()];
  const home = async () => (await shop.get(`/?year=${year}`)).text();
  const listing = async ({ slug }: Box) =>
    /(\d+ box(?:es)? left|None left)/.exec(await (await shop.get(`/products/${slug}`)).text())?.[1];
  try {
    expect((await shop.post("/api/auth/login", { data: admin })).status()).toBe(200);
    expect(await home()).not.toContain(name);
    const boxes = await createBoxes(shop, { name, year, quantity: 3 });
    const [first, second] = boxes;
    if (!first || !second) throw new Error("No boxes were created.");
    expect(await home()).toContain(name);
    expect(await listing(first)).toBe("3 boxes left");

    const offer = (isAvailable: boolean) =>
      shop.put(`/api/admin/products/${second.id}`, { data: { isAvailable } });
    expect((await offer(false)).status()).toBe(200);
    expect(await listing(first)).toBe("2 boxes left");
    expect((await offer(true)).status()).toBe(200);
    expect(await listing(first)).toBe("3 boxes left");
    expect((await shop.delete(`/api/admin/products/${second.id}`)).status()).toBe(200);
    expect(await listing(first)).toBe("2 boxes left");

    const page = await buyer.newPage();
    await registerCollector(page);
    const lines = [{ productId: first.id, deliveries: ["BREAK", "BREAK"] }];
    const data = { address: ADDRESS, lines, buyerNonce: "00".repeat(16), expectedTotal: "21.99" };
    const held = await page.request.post("/api/checkout", {
      data,
      headers: { "Idempotency-Key": `hold-${Date.now()}` },
    });
    expect(held.status(), await held.text()).toBe(201);
    expect(await listing(first)).toBe("None left");
    expect(await home()).not.toContain(name);

    const { id } = (await held.json()) as { id: string };
    const card = { card: { number: "4242 4242 4242 4242" } };
    const paid = await page.request.post(`/api/checkout/${id}/payment`, {
      data: card,
      headers: { "Idempotency-Key": `pay-${Date.now()}` },
    });
    const { order } = (await paid.json()) as { order: { id: string } };
    expect(await listing(first)).toBe("None left");
    const canceled = await page.request.post(`/api/orders/${order.id}/cancel`, { data: {} });
    expect(canceled.status()).toBe(200);
    expect(await listing(first)).toBe("2 boxes left");
    expect(await home()).toContain(name);
  } finally {
    await shop.dispose();
    await buyer.close();
    await server.kill();
  }
});
