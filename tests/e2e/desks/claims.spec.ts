import type { APIRequestContext, Page } from "@playwright/test";

import { toast } from "../support/auth";
import { registerCollector } from "../support/collector";
import { openInPalette, tabTo } from "../support/keys";
import { expectGood } from "../support/overflow";
import { placeOrder } from "../support/paid-order";
import { stockListing } from "../support/purchase";
import { expect, signIn, test } from "../support/test";
import type { Claim } from "@/lib/claims/schema";

/** A stranger's claim about a box that was sent. */
async function claimOfStranger(page: Page, admin: APIRequestContext): Promise<Claim> {
  const listing = await stockListing(admin, { price: 20 });
  await registerCollector(page);
  const id = await placeOrder(page.request, {
    lines: [{ productId: listing.id, deliveries: ["SHIP_SEALED"] }],
    expectedTotal: (20 + 9.95 + 1.99).toFixed(2),
  });
  const order = await page.request.get(`/api/orders/${id}`);
  const orderLineId = ((await order.json()) as { boxes: { id: string }[] }).boxes[0]?.id;
  const sent = await admin.post(`/api/admin/orders/lines/${orderLineId}/sent`, {
    data: { tracking: "1Z999AA10123456784" },
  });
  expect(sent.status()).toBe(200);
  const claim = await page.request.post("/api/claims", {
    data: { orderLineId, reason: "DAMAGED", details: "The lid is dented." },
  });
  expect(claim.status(), await claim.text()).toBe(201);
  return (await claim.json()) as Claim;
}

test("a claim is found by its number and answered with a part of the money, by keyboard", async ({
  page: buyer,
  admin,
  openPage,
}) => {
  const { id, number } = await claimOfStranger(buyer, admin);
  const desk = await openPage();
  await signIn(desk, "admin");
  await desk.goto("/admin/today");
  await openInPalette(desk, number, new RegExp(number));
  await expect(desk.getByRole("heading", { level: 1, name: `Claim ${number}` })).toBeVisible();
  await expect(desk.getByText("The lid is dented.")).toBeVisible();

  const send = desk.getByRole("button", { name: "Send answer" });
  await tabTo(desk, send);
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Please choose an answer")).toBeFocused();
  await desk.getByRole("radio", { name: /^Refund at our cost/ }).focus();
  await desk.keyboard.press("ArrowDown");
  await expect(desk.getByRole("radio", { name: /^Replacement/ })).toBeChecked();
  await desk.keyboard.press("ArrowUp");
  await tabTo(desk, desk.getByLabel("Amount"));
  await desk.keyboard.type("$500");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("The dent was there before.");
  await tabTo(desk, send);
  await desk.keyboard.press("Enter");
  await expect(desk.getByText(/At most \$\d+\.\d\d can still be refunded\./)).toBeFocused();
  await expectGood(desk);
  await desk.getByLabel("Amount").focus();
  await desk.keyboard.press("Control+a");
  await desk.keyboard.type("4.50");
  await tabTo(desk, send);
  await desk.keyboard.press("Enter");
  await toast(desk, "Answered. The collector was notified.");
  await expect(desk.getByRole("heading", { name: "Our answer: refund" })).toBeVisible();
  await expect(desk.getByRole("main")).toBeFocused();
  await expectGood(desk);

  await desk.goto("/admin/claims");
  await tabTo(desk, desk.getByRole("link", { name: /^Answered/ }));
  await desk.keyboard.press("Enter");
  await tabTo(desk, desk.getByRole("link", { name: number, exact: true }));
  await expectGood(desk);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: "Our answer: refund" })).toBeVisible();

  await buyer.goto(`/account/claims/${id}`);
  await expect(buyer.getByRole("main")).toContainText("Refund of $4.50");
});
