import { inDatabase } from "./support/collector";
import { atOrder, isWiderThanTheScreen } from "./support/purchase";
import { expect, expectAccessible, test } from "./support/test";

test("an order is listed, and its boxes show their progress", async ({ page, admin }) => {
  const { listing } = await atOrder(page, admin, { quantity: 2 });
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

test("a box shows the proof of its assignment on screen and in print", async ({ page, admin }) => {
  const { orderId } = await atOrder(page, admin);
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
  admin,
}) => {
  const { orderId } = await atOrder(page, admin);
  await expect(page.getByText("Until then you can cancel here.")).toBeVisible();
  await page.getByRole("button", { name: /^Cancel this box/ }).click();
  await inDatabase((client) =>
    client.query(
      "UPDATE order_lines SET delivery = 'SHIP_SEALED', shipped_at = now() WHERE order_id = $1",
      [orderId],
    ),
  );
  await page.getByRole("button", { name: "Cancel the box" }).click();
  await expect(page.getByText(/can no longer be canceled/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Cancel this box/ })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/thanks=1$/);
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Until then you can cancel here.")).toHaveCount(0);
});

test("an order prints as a receipt and nothing else", async ({ page, admin }) => {
  const { listing } = await atOrder(page, admin);
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
