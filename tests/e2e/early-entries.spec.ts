import type { Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { hold } from "./support/hold";
import { expect, test, waitForHydration } from "./support/test";

const holdScripts = (page: Page) => hold(page, "**/_next/static/**/*.js");

/** Opens a page whose scripts are delayed. Its footer comes last. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

test("a form submitted too early stays, and can be submitted later", async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, "/auth");
  const send = page.getByRole("main").getByRole("button", { name: "Sign In" });
  await send.click();
  await expect(page).toHaveURL(/\/auth$/);
  release();
  await expect(async () => {
    await send.click();
    await expect(page.getByText("Username is required")).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("text entered before the scripts arrive stays", async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, "/auth");
  await page.getByLabel("Username").fill("collector");
  await page.getByLabel("Password", { exact: true }).fill("collector-demo-1234");
  release();
  await waitForHydration(page);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("button", { name: /account of/ })).toBeVisible();
});

test("a filter chosen before the scripts arrive is applied", async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, "/");
  await page.getByLabel("Sort").selectOption({ label: "Price: low to high" });
  release();
  await expect(page).toHaveURL(/sort=price-asc/);
});

test("a form of a signed-in collector is sent as entered before the scripts arrive", async ({
  page,
}) => {
  await registerCollector(page);
  const release = await holdScripts(page);
  await open(page, "/account");
  await page.getByRole("checkbox", { name: /Hockey/ }).check();
  await page.getByRole("checkbox", { name: /Baseball/ }).uncheck();
  release();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Save Interests" }).click();
  await expect(page.getByText("Card interests saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Hockey/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Baseball/ })).not.toBeChecked();
});
