import { expect, test } from "./support/test";
import { packButton, press, registerCollector, saysProgress, tearOpen } from "./support/rip";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await registerCollector(page);
});

test("a collector's own pack is opened by the server, and its cards are in the inventory at once", async ({ page }) => {
  await page.goto("/rip");
  await expect(page.getByText("Sample", { exact: true })).toBeVisible();
  await saysProgress(page, "0 of 7 packs opened");
  const inventory = async () => (await page.request.get("/api/inventory/cards?limit=200")).json() as Promise<{ playerName: string }[]>;
  const before = await inventory();
  await tearOpen(page, "Pack 1");
  await expect.poll(async () => (await inventory()).length).toBe(before.length + 4);
  await press(page, "Reveal Card");
  const player = await page.getByRole("dialog").getByRole("heading", { level: 3 }).textContent();
  expect((await inventory()).map(({ playerName }) => playerName)).toContain(player);
  await press(page, "Reveal all");
  await expect(page.getByRole("dialog").getByRole("link", { name: "View in Inventory" })).toHaveAttribute("href", "/inventory");
  await press(page, "Rip Next Pack");
  await expect(page.getByRole("button", { name: "Tear open Pack 2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.reload();
  await saysProgress(page, "1 of 7 packs opened");
});

test("another device goes on at the card where this one was", async ({ page, browser, baseURL }) => {
  await page.goto("/rip");
  await tearOpen(page, "Pack 2");
  await press(page, "Reveal Card");
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.request().postDataJSON().revealedCount === 2);
  await press(page, "Next Card");
  await press(page, "Reveal Card");
  await saved;
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), storageState: { cookies: await page.context().cookies(), origins: [] }, reducedMotion: "reduce" });
  const second = await other.newPage();
  await second.goto("/rip");
  await packButton(second, "Pack 2").click();
  await expect(second.getByRole("dialog").getByText("Card 3 of 4", { exact: true })).toBeVisible();
  await expect(second.getByText("Card Hidden")).toBeVisible();
  await other.close();
});

test("a failed opening puts the pack back with a sentence, and it can be tried again", async ({ page }) => {
  await page.goto("/rip");
  await page.route("**/api/packs/*/open", (route) => route.abort());
  await packButton(page, "Pack 4").click();
  const grip = page.getByRole("button", { name: "Tear open Pack 4" });
  await grip.press("Enter");
  await expect(page.getByRole("dialog").locator("p", { hasText: "The pack could not be opened. Nothing is lost: try again." }).first()).toBeVisible();
  await page.unroute("**/api/packs/*/open");
  await page.route("**/api/packs/*/open", (route) => route.fulfill({ status: 500, body: "Something went wrong on our side." }), { times: 1 });
  await grip.press("Enter");
  await expect(grip).toBeFocused();
  await grip.press("Enter");
  await expect(page.getByText("Card Hidden")).toBeVisible();
});

test("progress that cannot be saved stops nobody, and is saved later", async ({ page }) => {
  await page.goto("/rip");
  await page.route("**/api/packs/*", (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
  await tearOpen(page, "Pack 1");
  await press(page, "Reveal Card");
  await press(page, "Next Card");
  await expect(page.getByText("Card Hidden")).toBeVisible();
  await page.unroute("**/api/packs/*");
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await press(page, "Reveal Card");
  expect((await saved).status()).toBe(200);
  expect((await saved).request().postDataJSON()).toEqual({ revealedCount: 2, isComplete: false });
});

test("a box of somebody else, or none at all, is not found", async ({ page }) => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
    await page.goto(`/rip?box=${id}`);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  }
});

test("without packs there is a way to the shop and to the demo", async ({ page }) => {
  expect((await page.request.delete("/api/inventory/sample")).status()).toBe(200);
  await page.goto("/rip");
  await expect(page.getByRole("heading", { name: "No packs to open yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Browse the products" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Try the demo box" }).click();
  await expect(page.getByText("2026 Open House")).toBeVisible();
});
