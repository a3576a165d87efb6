import type { Page } from "@playwright/test";

import { openRegistration, submitLogin, toast } from "./support/auth";
import { queueOf, sellBoxes } from "./support/breaks";
import { registerCollector } from "./support/collector";
import { expect, test } from "./support/test";

test.use({ translated: true });

const untilTranslated = (page: Page) => expect(page.locator("h1 font").first()).toBeAttached();

test("the sign-in forms keep working when translated", async ({ page }) => {
  await page.goto("/auth");
  await untilTranslated(page);
  await submitLogin(page, "collector", "");
  await expect(page.getByText("Password is required")).toBeVisible();
  await submitLogin(page, "collector", "not the password");
  await toast(page, "Login failed");
  await page.getByRole("tab", { name: "Register" }).click();
  await page.getByRole("button", { name: "Continue to Step 2" }).click();
  await expect(page.getByText("Username must be at least 3 characters")).toBeVisible();
  await page.getByLabel("Username").fill("translated");
  await expect(page.getByText("Username must be at least 3 characters")).toBeHidden();
  await page.getByRole("tab", { name: "Login" }).click();
  await submitLogin(page, "collector", "");
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByRole("main").getByRole("button", { name: /Send/ }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await openRegistration(page);
});

test("the account page saves when translated", async ({ page }) => {
  await registerCollector(page);
  await page.goto("/account");
  await untilTranslated(page);
  await page.getByLabel("Full name").fill("V");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Please enter your full name")).toBeVisible();
  await page.getByLabel("Full name").fill("Mara Vale");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await toast(page, "Profile saved");
  await expect(page.getByText("Please enter your full name")).toBeHidden();
});

test("a box is added from its translated listing", async ({ page }) => {
  await page.goto("/?q=chrome");
  await page.locator("#products li:has(h3) h3 a").first().click();
  await expect(page).toHaveURL(/\/products\//);
  await untilTranslated(page);
  const add = page.getByRole("main").getByRole("button", { name: "Add to cart" });
  await add.click();
  await expect(page.getByRole("main").getByText(/is in the cart\.$/)).toBeAttached();
  await expect(add).toBeVisible();
});

test("a break starts at the translated desk", async ({ page, request }) => {
  const set = await sellBoxes(page, request, { packs: 1, cards: 1 });
  const [box] = await queueOf(page, set);
  await page.goto("/admin/breaks");
  await untilTranslated(page);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("button", { name: "Refresh" })).not.toHaveAttribute("aria-busy");
  await page.getByRole("button", { name: `Start break of box ${box?.boxId.slice(0, 8)}` }).click();
  const dialog = page.getByRole("dialog", { name: "Start break" });
  await dialog.getByRole("button", { name: "Start break" }).click();
  await expect(dialog.getByLabel("Box ID")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Box ID").fill(box?.boxId ?? "");
  await dialog.getByLabel("Station").fill("Table 2");
  await dialog.getByRole("button", { name: "Start break" }).click();
  await expect(page).toHaveURL(/\/admin\/breaks\/\w+/);
  await expect(page.getByRole("heading", { name: "Card 1 of 1" })).toBeVisible();
});
