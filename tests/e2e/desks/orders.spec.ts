import type { APIRequestContext, Page } from "@playwright/test";

import { registerCollector } from "../support/collector";
import { placeOrder } from "../support/paid-order";
import { stockListing } from "../support/purchase";
import { expect, expectAccessible, test } from "../support/test";

/** A stranger's order of a sealed box that is sent and one that waits. */
async function orderOfStranger(page: Page, admin: APIRequestContext) {
  const listing = await stockListing(admin, { price: 20 });
  const buyer = await registerCollector(page);
  const id = await placeOrder(page.request, {
    lines: [{ productId: listing.id, deliveries: ["SHIP_SEALED", "SHIP_SEALED"] }],
    expectedTotal: (2 * (20 + 9.95) + 1.99).toFixed(2),
  });
  const { number, boxes } = (await (await page.request.get(`/api/orders/${id}`)).json()) as {
    number: string;
    boxes: { id: string }[];
  };
  const sent = await admin.post(`/api/admin/orders/lines/${boxes[0]?.id}/sent`, {
    data: { tracking: "1Z999AA10123456784" },
  });
  expect(sent.status()).toBe(200);
  return { id, number, username: buyer.username, listing };
}

test("support finds an order, gives goodwill, cancels a box and writes a note, without a mouse", async ({
  page,
  admin,
  openPage,
}) => {
  const { id, number, username } = await orderOfStranger(page, admin);
  const desk = await openPage(admin);
  await desk.goto("/admin/orders");
  await expectAccessible(desk);
  await desk.keyboard.press("/");
  await desk.keyboard.type(username);
  await expect(desk).toHaveURL(new RegExp(`q=${username}`));
  const found = desk.getByRole("link", { name: number });
  await found.focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expectAccessible(desk);

  await desk.getByRole("button", { name: "Issue a goodwill refund" }).focus();
  await desk.keyboard.press("Enter");
  const dialog = desk.getByRole("dialog");
  await expect(dialog).toContainText("Up to $61.89");
  await expectAccessible(desk);
  await dialog.getByLabel("Amount").focus();
  await desk.keyboard.type("99");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("A dented box");
  await desk.keyboard.press("Enter");
  await expect(dialog).toContainText("You can refund between $0.01 and $61.89.");
  await dialog.getByLabel("Amount").fill("5");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Goodwill refund issued.")).toBeVisible();
  await expect(desk.getByRole("list", { name: "Refunds" })).toContainText("Goodwill: $5.00 back");

  await desk.getByRole("button", { name: "Cancel and refund box 2" }).focus();
  await desk.keyboard.press("Enter");
  await dialog.getByLabel("Reason").focus();
  await desk.keyboard.type("They called");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Box canceled.")).toBeVisible();
  await expect(desk.getByRole("list", { name: "Refunds" })).toContainText("Canceled: $29.95 back");

  await desk.getByLabel("New note").focus();
  await desk.keyboard.type("Wants a blue tin next time");
  await desk.keyboard.press("Tab");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("region", { name: "History" })).toContainText("Note added");

  await page.goto(`/orders/${id}`);
  const receipt = page.getByRole("complementary", { name: "Receipt" });
  await expect(receipt).toContainText("Refund of $5.00");
  await expect(receipt).toContainText("A dented box");
  await expect(receipt).toContainText("−$34.95");
  await expectAccessible(page);
});
