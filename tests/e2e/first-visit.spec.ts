import type { Page } from "@playwright/test";

import { fillStepOne, fillStepTwo, newName, submitLogin } from "./support/auth";
import { PASSWORD, registerCollector } from "./support/collector";
import { tab } from "./support/inventory";
import { expectGood, expectNoOverflow } from "./support/overflow";
import { atOrder, type Listing, stockListing } from "./support/purchase";
import { expect, test } from "./support/test";

const cartBeside = (page: Page) => page.getByRole("region", { name: "Your cart" });
const PHONE = { width: 390, height: 844 };

async function fillCart(page: Page, { slug }: Listing) {
  await page.goto(`/products/${slug}`);
  const added = page.waitForResponse(
    (response) => response.url().endsWith("/api/cart") && response.request().method() === "POST",
  );
  await page.getByRole("main").getByRole("button", { name: /^Add/ }).first().click();
  expect((await added).ok()).toBe(true);
}

async function checkOut(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await page.getByRole("link", { name: "Check out" }).click();
  await expect(page).toHaveURL("/auth?next=/checkout");
}

test("a newcomer registers beside their cart and lands in checkout with it", async ({
  page,
  admin,
}) => {
  const listing = await stockListing(admin);
  await fillCart(page, listing);
  await checkOut(page);
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(page.getByText("Step 1 of 2 - Basic account information")).toBeVisible();
  await expect(cartBeside(page)).toContainText("1 box");
  await expect(cartBeside(page)).toContainText("$49.99");
  await expect(cartBeside(page).getByText(listing.name)).toBeVisible();
  await expectGood(page);
  await fillStepOne(page, newName());
  await expect(cartBeside(page).getByText(listing.name)).toBeVisible();
  await fillStepTwo(page);
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("main")).toContainText(listing.name);
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }),
  ).toBeVisible();
});

test("on a phone the cart is one line above the form, and opens", async ({ page, admin }) => {
  await page.setViewportSize(PHONE);
  const listing = await stockListing(admin);
  await fillCart(page, listing);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeInViewport();
  await expect(cartBeside(page)).toContainText("1 box");
  await expect(cartBeside(page).getByText(listing.name)).toBeHidden();
  await cartBeside(page).getByText("Your cart", { exact: true }).click();
  await expect(cartBeside(page).getByText(listing.name)).toBeVisible();
  await expectNoOverflow(page);
});

test("a returning customer gets Login with their cart, also by the link in Register", async ({
  page,
  admin,
}) => {
  const { username } = await registerCollector(page);
  await page.goto("/");
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await fillCart(page, await stockListing(admin));
  await checkOut(page);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(cartBeside(page)).toContainText("1 box");
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeFocused();
  await submitLogin(page, username, PASSWORD);
  await expect(page).toHaveURL("/checkout");
});

test("a new account's inventory begins with the sample box, apart from what is real", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await registerCollector(page);
  await page.goto("/inventory");
  const start = page.getByRole("region", { name: "Start here: rip the sample box" });
  await expect(start).toBeInViewport();
  const samples = page.getByRole("region", { name: "Sample collection" });
  await expect(samples.getByText("Sample", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Sealed products" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Sample cards" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Cards" })).toHaveCount(0);
  await expect(tab(page, "All")).toHaveText("All 0");
  await expectGood(page);

  await start.getByRole("link", { name: "Rip the sample box" }).click();
  await expect(page).toHaveURL(/\/rip\?box=/);
  await expect(page.getByRole("main")).toContainText("2026 First Light");
  await page.goBack();
  await expect(start).toBeVisible();
  await samples.getByRole("button", { name: "Remove sample collection" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Remove sample collection" })
    .click();
  await expect(samples).toHaveCount(0);
  await expect(start).toHaveCount(0);
});

test("an order says how long its box waits and offers the sample box meanwhile", async ({
  page,
  admin,
}) => {
  await atOrder(page, admin);
  const wait = page.getByRole("region", { name: "What happens next" });
  await expect(wait).toContainText(/\d+ box(?:es)? ahead|Next in the queue/);
  await expect(wait).toContainText("From order to sealed break");
  await expect(wait.getByRole("listitem")).toHaveCount(4);
  await expectGood(page);
  await page.goto("/inventory");
  await expect(page.getByRole("region", { name: "Sealed products" })).toContainText(
    /\d+ box(?:es)? ahead|Next in the queue/,
  );
  await expect(page.getByRole("region", { name: /^Start here/ })).toHaveCount(0);
  await expectGood(page);
  await wait.getByRole("link", { name: "Rip the sample box meanwhile" }).click();
  await expect(page).toHaveURL(/\/rip\?box=/);
});
