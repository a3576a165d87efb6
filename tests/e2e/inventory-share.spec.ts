import type { Page } from "@playwright/test";

import { readingTest as test, visit } from "./support/inventory";
import { expect } from "./support/test";

type Opened = { url: string; target: string; features: string };

/** Opens the share dialog of the newest card. Windows are recorded instead of opened. */
async function openShare(page: Page) {
  await page.addInitScript(() => {
    const opened: unknown[] = [];
    Object.assign(window, { opened });
    window.open = (url, target, features) => {
      opened.push({ url: String(url), target, features });
      return null;
    };
  });
  const [card] = (await (await page.request.get("/api/inventory/cards?limit=1")).json()) as {
    rarity: string;
    playerName: string;
    setName: string;
    cardNumber: string;
  }[];
  await visit(page);
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Share Card" }).click();
  const text = `Just pulled this ${card?.rarity} ${card?.playerName} ${card?.setName} ${card?.cardNumber} from Fairwax!`;
  const dialog = page.getByRole("dialog", { name: "Share card" });
  await expect(dialog.getByText(text)).toBeVisible();
  return { dialog, text, site: new URL(page.url()).origin };
}
const openedBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { opened: Opened[] }).opened);

for (const [name, address, parameters] of [
  ["Twitter", "https://twitter.com/intent/tweet", ["text", "url"]],
  ["Facebook", "https://www.facebook.com/sharer/sharer.php", ["quote", "u"]],
  ["Reddit", "https://www.reddit.com/submit", ["title", "url"]],
] as const) {
  test(`${name} opens in a new window with the text and the site's address`, async ({ page }) => {
    const { dialog, text, site } = await openShare(page);
    await dialog.getByRole("button", { name }).click();
    const [opened] = await openedBy(page);
    const url = new URL(opened?.url ?? "");
    expect(url.origin + url.pathname).toBe(address);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      [parameters[0]]: text,
      [parameters[1]]: site,
    });
    expect([opened?.target, opened?.features]).toEqual([
      "_blank",
      "noopener,noreferrer,width=600,height=640",
    ]);
  });
}

test("Copy Text and Instagram copy the text, and Instagram says what to do next", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { dialog, text } = await openShare(page);
  const alerts: string[] = [];
  page.on("dialog", (alert) => {
    alerts.push(alert.message());
    void alert.accept();
  });
  await dialog.getByRole("button", { name: "Copy Text" }).click();
  await expect(page.locator("[data-sonner-toast]")).toContainText("Text copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(alerts).toEqual([]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await dialog.getByRole("button", { name: "Instagram" }).click();
  await expect
    .poll(() => alerts)
    .toEqual(["Text copied to clipboard! Share on Instagram stories."]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test("a browser that refuses to copy gets the text to copy by hand", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  const { dialog, text } = await openShare(page);
  await dialog.getByRole("button", { name: "Instagram" }).click();
  const field = dialog.getByRole("textbox", { name: "Text to copy" });
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
  await expect(dialog.getByText("Your browser blocked copying.")).toBeVisible();
  expect(
    await field.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe(text);
});

test("the share dialog returns the focus to the card's button", async ({ page }) => {
  await openShare(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Actions for / }).first()).toBeFocused();
});
