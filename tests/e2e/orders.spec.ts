import { inDatabase, registerCollector } from "./support/collector";
import { atOrder, isWiderThanTheScreen } from "./support/purchase";
import { expect, expectAccessible, test } from "./support/test";

test("an order is listed, and its boxes show their progress", async ({ page, request }) => {
  const { listing } = await atOrder(page, request, { quantity: 2 });
  await page.goto("/orders");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: listing.name });
  await expect(row).toContainText("and 1 more box");
  await expect(row).toContainText("2 waiting");
  await expect(row).toContainText("$101.97");
  await row.getByRole("link", { name: /^FW-/ }).click();
  const timeline = page.getByRole("list", { name: /^What happened to/ }).first();
  await expect(timeline.getByRole("listitem")).toHaveCount(5);
  await expect(timeline.getByRole("listitem").first()).toContainText(/^Bought\w{3} \d/);
  await expect(timeline.locator("[aria-current=step]")).toContainText("Assigned");
  await expect(timeline.getByRole("listitem").last()).toHaveText("DoneTo come");
});

test("a box shows the proof of its assignment on screen and in print", async ({
  page,
  request,
}) => {
  const { orderId } = await atOrder(page, request);
  const { boxes } = (await (await page.request.get(`/api/orders/${orderId}`)).json()) as {
    boxes: { boxId: string; proof: Record<"leafHash" | "salt" | "buyerNonce", string> }[];
  };
  const values = [
    orderId,
    ...boxes.flatMap(({ boxId, proof }) => [boxId, proof.leafHash, proof.salt, proof.buyerNonce]),
  ];
  expect(values).toHaveLength(5);
  const section = page.getByRole("region", { name: "Your box" });
  await expect(section.getByText(boxes[0]?.proof.leafHash ?? "")).toBeHidden();
  await section.getByText("Proof of assignment").click();
  for (const value of values) await expect(section.getByText(value, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await isWiderThanTheScreen(page)).toBe(false);
  await page.emulateMedia({ media: "print" });
  for (const value of values)
    await expect(page.getByRole("article").getByText(value, { exact: true })).toBeVisible();
});

test("a box whose break has started can't be canceled, and the thank-you page agrees", async ({
  page,
  request,
}) => {
  const { orderId } = await atOrder(page, request);
  await expect(page.getByText("Until then you can cancel here.")).toBeVisible();
  await page.getByRole("button", { name: /^Cancel this box/ }).click();
  await inDatabase((client) =>
    client.query(
      "UPDATE order_lines SET delivery = 'SHIP_SEALED', shipped_at = now() WHERE order_id = $1",
      [orderId],
    ),
  );
  await page.getByRole("button", { name: "Cancel the box" }).click();
  await expect(page.getByText(/can no longer be cancelled/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Cancel this box/ })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/thanks=1$/);
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Until then you can cancel here.")).toHaveCount(0);
});

test("an order prints as a receipt and nothing else", async ({ page, request }) => {
  const { listing } = await atOrder(page, request);
  const receipt = page.getByRole("article", { name: /^Receipt of order FW-/ });
  await expect(receipt).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  for (const text of [
    /^FW-\d+$/,
    "12 Harbor Street",
    "Test payment, no money moved",
    "Order fee",
    "$51.98",
  ])
    await expect(receipt.getByText(text).first()).toBeVisible();
  await expect(receipt.getByRole("cell", { name: listing.name })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print receipt" })).toBeHidden();
});

test("a button loads more of a long list", async ({ page, request }) => {
  const { orderId } = await atOrder(page, request);
  await inDatabase(async (client) => {
    // Twenty-one copies of the order with their own payment and checkout. All boxes are canceled.
    await client.query(
      `WITH source AS (SELECT o.*, c.request_digest, p.provider FROM orders o
       JOIN checkouts c ON c.id = o.checkout_id JOIN payments p ON p.id = o.payment_id
       WHERE o.id = $1),
       made AS (SELECT gen_random_uuid() AS checkout_id, gen_random_uuid() AS payment_id,
         gen_random_uuid() AS order_id, n FROM generate_series(1, 21) AS n),
       checkout AS (INSERT INTO checkouts (id, user_id, idempotency_key, request_digest,
         buyer_nonce, status, full_name, street, city, state, zip_code, country, subtotal,
         shipping, fee, total, hold_until, closed_at)
         SELECT m.checkout_id, s.user_id, 'copy-' || m.checkout_id, s.request_digest,
           md5(m.n::text), 'PLACED', s.full_name, s.street, s.city, s.state, s.zip_code,
           s.country, s.subtotal, s.shipping, s.fee, s.total, now() + interval '1 minute',
           now() FROM source s, made m),
       payment AS (INSERT INTO payments (id, checkout_id, provider, reference, status, amount,
         succeeded_at) SELECT m.payment_id, m.checkout_id, s.provider, 'copy_' || m.payment_id,
         'SUCCEEDED', s.total, now() FROM source s, made m),
       placed AS (INSERT INTO orders (id, number, user_id, checkout_id, payment_id, full_name,
         street, city, state, zip_code, country, subtotal, shipping, fee, total, placed_at)
         SELECT m.order_id, 'FW-' || nextval('order_numbers'), s.user_id, m.checkout_id,
           m.payment_id, s.full_name, s.street, s.city, s.state, s.zip_code, s.country,
           s.subtotal, s.shipping, s.fee, s.total, s.placed_at - m.n * interval '1 day'
           FROM source s, made m)
       INSERT INTO order_lines (order_id, position, product_id, price, shipping, delivery,
         assign_salt, assign_leaf, cancelled_at)
         SELECT m.order_id, 1, l.product_id, l.price, l.shipping, l.delivery, l.assign_salt,
           l.assign_leaf, now() FROM order_lines l, made m WHERE l.order_id = $1`,
      [orderId],
    );
  });
  await page.goto("/orders");
  const links = page.getByRole("main").getByRole("link", { name: /^FW-/ });
  await expect(links).toHaveCount(20);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(links).toHaveCount(22);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("an order requires signing in as its owner", async ({ page, request }) => {
  await page.goto("/orders");
  await expect(page).toHaveURL(/\/auth\?next=%2Forders$/);
  const { orderId } = await atOrder(page, request);
  await page.context().clearCookies();
  await registerCollector(page);
  expect((await page.goto(`/orders/${orderId}`))?.status()).toBe(404);
  expect((await page.goto("/orders/not-an-order"))?.status()).toBe(404);
  await page.goto("/orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
});

test("an order and the list are accessible and fit", async ({ page, request }) => {
  await atOrder(page, request, { quantity: 2 });
  await page
    .getByRole("button", { name: /^Cancel this box/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Cancel the box" }).click();
  await expect(page.getByText(/^Refund of/)).toBeVisible();
  await expectAccessible(page);
  expect(await isWiderThanTheScreen(page)).toBe(false);
  await page.goto("/orders");
  await expectAccessible(page);
  expect(await isWiderThanTheScreen(page)).toBe(false);
});
