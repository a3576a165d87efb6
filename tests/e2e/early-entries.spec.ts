import type { APIRequestContext, Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { hold } from "./support/hold";
import { tab } from "./support/inventory";
import { expect, signIn, test } from "./support/test";

const SCRIPT = /\/_next\/static\/[^"?\\]+\.js/g;
const holdScripts = (page: Page) => hold(page, "**/_next/static/**/*.js");

/** Opens a page whose scripts are delayed. Its footer comes last. */
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
  test(`${name}, pressed before the scripts arrive, acts once they do`, async ({ page }) => {
    const release = await holdScripts(page);
    await open(page, "/auth");
    await page.getByRole("main").getByRole(role, { name }).click();
    await expect(page).toHaveURL(/\/auth$/);
    release();
    await expect(page.getByText(shown)).toBeVisible();
  });
}

for (const { when, isEarly } of [
  { when: "before the scripts arrive", isEarly: true },
  { when: "while React starts", isEarly: false },
]) {
  test(`text entered before the scripts arrive is sent by a press ${when}`, async ({ page }) => {
    const release = await holdScripts(page);
    await open(page, "/auth");
    await page.getByLabel("Username").fill("collector");
    await page.getByLabel("Password", { exact: true }).fill("collector-demo-1234");
    if (!isEarly) release();
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    release();
    await expect(page.getByRole("button", { name: /account of/ })).toBeVisible();
  });
}

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
  await page.getByRole("button", { name: "Save Interests" }).click();
  await expect(page.getByText("Card interests saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Hockey/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Baseball/ })).not.toBeChecked();
});

test("a menu opens once for two presses before the scripts arrive", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await open(page, "/");
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await menu.click();
  await menu.click();
  release();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
});

test("a press on a button that is replaced once the scripts arrive is not lost", async ({
  page,
}) => {
  await registerCollector(page);
  const release = await holdScripts(page);
  await open(page, "/");
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  release();
  await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
});

test("a press on a part whose own scripts come later acts once they do", async ({ page }) => {
  await registerCollector(page);
  const [ofOthers, all] = await Promise.all(
    ["/orders", "/inventory"].map((path) => scriptsOf(page.request, path)),
  );
  const release = await hold(
    page,
    ({ pathname }) => all?.has(pathname) === true && !ofOthers?.has(pathname),
  );
  await open(page, "/inventory");
  // React listens in the header.
  await page.getByRole("button", { name: /^Theme: System/ }).click();
  await expect(page.getByRole("button", { name: /^Theme: Light/ })).toBeVisible();
  await tab(page, "Vault").click();
  release();
  await expect(page).toHaveURL(/status=vault/);
});

test("keys of the back office typed before the scripts arrive are not lost", async ({ page }) => {
  await signIn(page, "admin");
  const release = await holdScripts(page);
  await page.goto("/admin/today", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("audit");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(/\/admin\/audit$/);
});
