import { hold } from "../support/hold";
import { expect, expectAccessible, signIn, test } from "../support/test";

test.beforeEach(async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin/today");
});

test("a shipment is found by its number, typed anywhere, without a mouse", async ({ page }) => {
  await page.goto("/admin/shipments");
  const shipment = page.getByRole("link", { name: /^FS-\d+$/ }).first();
  const number = (await shipment.textContent()) ?? "";
  await page.goto("/admin/today");
  await page.keyboard.type(number.toLowerCase());
  const palette = page.getByRole("dialog", { name: "Search the back office" });
  await expect(palette.getByRole("option", { name: new RegExp(`^${number}`) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/shipments\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
});

test("a number typed anywhere arrives whole, each time, and Enter waits for its answer", async ({
  page,
}) => {
  test.slow();
  await page.goto("/admin/shipments");
  const links = page.getByRole("link", { name: /^FS-\d+$/ });
  const numbers = (await links.allTextContents()).slice(0, 2);
  const field = page.getByRole("combobox");
  for (const number of [...numbers, ...numbers]) {
    await page.goto("/admin/today");
    // The second try is the one whose dialog is already loaded.
    await page.keyboard.type("FS-000001");
    await expect(field).toHaveValue("FS-000001");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.keyboard.type(`${number}\n`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  }
});

test("Enter never leads to what an older text found", async ({ page }) => {
  await page.goto("/admin/shipments");
  const [older = "", newer = ""] = await page
    .getByRole("link", { name: /^FS-\d+$/ })
    .allTextContents();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(older);
  await page.getByRole("option", { name: new RegExp(`^${older}`) }).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`${newer}\n`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(newer);
});

test("what an older text found stays readable until the answer", async ({ page }) => {
  await page.goto("/admin/shipments");
  const number = await page
    .getByRole("link", { name: /^FS-\d+$/ })
    .first()
    .textContent();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(number ?? "");
  const found = page.getByRole("option", { name: new RegExp(`^${number}`) });
  await found.waitFor();
  const release = await hold(page, "**/api/admin/search?*");
  await page.keyboard.type("0");
  await expect(found).toBeDisabled({ timeout: 5000 });
  await expectAccessible(page);
  release();
  await expect(found).toBeHidden();
});

test("an input method keeps its keys", async ({ page }) => {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox");
  await field.fill("payouts");
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await field.dispatchEvent("keydown", {
    key: "k",
    ctrlKey: true,
    isComposing: true,
    bubbles: true,
  });
  await expect(field).toHaveValue("payouts");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Payouts" })).toBeVisible();
});

test("an action leads to where it is done", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("invite");
  await page.getByRole("option", { name: "Invite a colleague" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/team#invite$/);

  // A session of its own: the others go on.
  await page.context().clearCookies();
  const login = { username: "admin", password: "admin-demo-1234" };
  expect((await page.request.post("/api/auth/login", { data: login })).status()).toBe(200);
  await page.goto("/admin/today");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("sign out");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0);
});

test("Ctrl+K leads to a page, and Escape back to where one was", async ({ page }) => {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzzz");
  await expect(page.getByText("Nothing found for “zzzz”.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("payou");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Payouts" })).toBeVisible();
});

test("Today shows what waits, and opens the oldest", async ({ page }) => {
  const next = page.getByRole("link", { name: "Next: Parcels to pack" });
  await expectAccessible(page);
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/shipments\/[0-9a-f-]{36}$/);
});

test("the navigation stays narrow on the next visit", async ({ page }) => {
  const navigation = page.getByRole("navigation", { name: "Back office" });
  await page.getByRole("button", { name: "Collapse the navigation" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand the navigation" })).toBeVisible();
  await expectAccessible(page);
  await navigation.getByRole("link", { name: /^Shipments/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shipments" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the bar at the bottom leads on, and to all pages", async ({ page }) => {
    const bar = page.getByRole("navigation", { name: "Back office, on phones" });
    await bar.getByRole("link", { name: /^Breaks/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Break/ })).toBeVisible();
    await bar.getByRole("button", { name: "More" }).click();
    await expectAccessible(page);
    await page
      .getByRole("navigation", { name: "All pages" })
      .getByRole("link", { name: "Reports" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
