import type { Page } from "@playwright/test";

import { expect, test } from "./support/test";

async function delayScripts(page: Page): Promise<void> {
  await page.route("**/_next/static/**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
}

for (const { role, name, shown } of [
  { role: "tab", name: "Register", shown: "Step 1 of 2 - Basic account information" },
  { role: "button", name: "Sign In", shown: "Username is required" },
] as const) {
  test(`pressed before the scripts arrive, ${name} acts once they do`, async ({ page }) => {
    await delayScripts(page);
    const response = page.goto("/auth");
    await page.getByRole("main").getByRole(role, { name }).click();
    await response;
    await expect(page.getByText(shown)).toBeVisible();
  });
}

test("what is entered before the scripts arrive is kept", async ({ page }) => {
  await delayScripts(page);
  const response = page.goto("/auth");
  await page.getByLabel("Username").fill("collector");
  await page.getByLabel("Password", { exact: true }).fill("collector-demo-1234");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await response;
  await expect(page.getByRole("button", { name: /account of/ })).toBeVisible();
});

test("a filter chosen before the scripts arrive is applied", async ({ page }) => {
  await delayScripts(page);
  const response = page.goto("/");
  await page.getByLabel("Sort").selectOption({ label: "Price: low to high" });
  await response;
  await expect(page).toHaveURL(/sort=price-asc/);
});
