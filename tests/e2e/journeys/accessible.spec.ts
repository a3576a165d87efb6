import type { Page } from "@playwright/test";

import { addressOf } from "../support/site";
import { expect, expectAccessible, signIn, test } from "../support/test";

async function expectAccessibleAt(page: Page, addresses: readonly string[]) {
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(await addressOf(address, page.request));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
}

test("what every visitor sees is accessible", async ({ page }) => {
  await expectAccessibleAt(page, [
    "/",
    "/products/[slug]",
    "/auth",
    "/rip",
    "/market",
    "/pricing",
    "/ledger",
    "/no-such-page",
  ]);
});

test("what a collector sees is accessible", async ({ page }) => {
  await signIn(page, "collector");
  await expectAccessibleAt(page, ["/inventory", "/orders", "/shipments", "/account"]);
});

test("what an administrator sees is accessible", async ({ page }) => {
  await signIn(page, "admin");
  await expectAccessibleAt(page, ["/admin", "/admin/breaks", "/admin/shipments"]);
});
