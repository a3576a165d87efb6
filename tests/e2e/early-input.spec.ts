import type { APIRequestContext, Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { hold } from "./support/hold";
import { bar, tab } from "./support/inventory";
import { expect, test } from "./support/test";

const SCRIPT = /\/_next\/static\/[^"?\\]+\.js/g;
const holdScripts = (page: Page) => hold(page, "**/_next/static/**/*.js");

/** Opens a page whose scripts are on their way. Its footer comes last. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

async function scriptsOf(request: APIRequestContext, path: string): Promise<Set<string>> {
  return new Set((await (await request.get(path)).text()).match(SCRIPT));
}

for (const { role, name, shown } of [
  { role: "tab", name: "Register", shown: "Step 1 of 2 - Basic account information" },
  { role: "button", name: "Sign In", shown: "Username is required" },
] as const) {
  test(`pressed before the scripts arrive, ${name} acts once they do`, async ({ page }) => {
    const release = await holdScripts(page);
    await open(page, "/auth");
    await page.getByRole("main").getByRole(role, { name }).click();
    release();
    await expect(page.getByText(shown)).toBeVisible();
  });
}

test("what is entered before the scripts arrive is kept", async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, "/auth");
  await page.getByLabel("Username").fill("collector");
  await page.getByLabel("Password", { exact: true }).fill("collector-demo-1234");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  release();
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
  await page.getByRole("button", { name: "Save Interests" }).click();
  release();
  await expect(page.getByText("Card interests saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Hockey/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Baseball/ })).not.toBeChecked();
});

test("a tab of the inventory pressed before its own scripts arrive is shown", async ({ page }) => {
  await registerCollector(page);
  const [ofOthers, all] = await Promise.all(
    ["/orders", "/inventory"].map((path) => scriptsOf(page.request, path)),
  );
  const release = await hold(
    page,
    ({ pathname }) => all?.has(pathname) === true && !ofOthers?.has(pathname),
  );
  await open(page, "/inventory");
  await expect(page.getByRole("button", { name: /account of/ })).toBeVisible();
  await tab(page, "Vault").click();
  release();
  await expect(page).toHaveURL(/status=vault/);
});

test("an inventory scrolled before the scripts arrive stays where it is", async ({ page }) => {
  await registerCollector(page);
  const release = await holdScripts(page);
  await open(page, "/inventory?view=grid");
  await page.mouse.wheel(0, 600);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBe(600);
  await page
    .getByRole("checkbox", { name: /^Select [A-Z]/ })
    .first()
    .click();
  const before = await scrolled();
  release();
  await expect(bar(page)).toContainText("1 card selected");
  expect(await scrolled()).toBe(before);
});
