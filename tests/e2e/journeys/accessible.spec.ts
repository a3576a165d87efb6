import type { Page } from "@playwright/test";

import { addressOf } from "../support/site";
import { expect, expectAccessible, signIn, test } from "../support/test";

async function expectAllAccessible(page: Page, screens: Record<string, string | RegExp>) {
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await expectAccessible(page);
  }
}

test("the shop is accessible to visitors", async ({ page, request }) => {
  await expectAllAccessible(page, {
    "/": "Products",
    "/?q=zzzzzz": "Results for “zzzzzz”",
    [await addressOf("/products/[slug]", request)]: "How it will be opened",
    "/market": "Market",
    "/rip": "Pick a pack",
    "/auth": "Welcome Back",
  });
});

test("the screens of a collector are accessible", async ({ page }) => {
  await signIn(page, "collector");
  await expectAllAccessible(page, {
    "/inventory": "Inventory",
    "/inventory?view=grid": "Inventory",
    "/orders": "Orders",
    "/shipments": "Shipments",
    "/grading": "Grading",
    "/account": "Account",
  });
});

test("the back office is accessible", async ({ page }) => {
  await signIn(page, "admin");
  await expectAllAccessible(page, {
    "/admin": "Admin Dashboard",
    "/admin/breaks": /Break/,
    "/admin/shipments": "Shipments",
    "/admin/payouts": "Payouts",
  });
});
