import type { BrowserContextOptions, Page } from "@playwright/test";

import { registerCollector } from "./collector";
import { expect, test } from "./test";

export const CARD_LISTS = "**/api/inventory/cards?*";

export const rows = (page: Page) =>
  page.getByRole("row").filter({ has: page.getByRole("checkbox") });
export const tab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name} [\\d,]+$`) });
/** The cards that a tab lists: those it counts, and samples. */
export const countOf = async (page: Page, name: string) => {
  const own = (await tab(page, name).innerText()).replace(/\D/g, "");
  return Number(own) + Number(await tab(page, name).getAttribute("data-samples"));
};
export const expectCount = (page: Page, name: string, count: number) =>
  expect.poll(() => countOf(page, name)).toBe(count);
export const toast = (page: Page) => page.locator("[data-sonner-toast]");
export const bar = (page: Page) => page.getByRole("region", { name: "Selection" });
export const menuButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Actions for ${name}` }).first();
export const openMenu = async (page: Page, name: string) => {
  await menuButton(page, name).click();
  return page.getByRole("menu", { name: `Actions for ${name}` });
};
export const firstName = async (page: Page) =>
  (await rows(page).first().getByRole("button").first().innerText()).trim();

export const visit = (page: Page, search = "") => page.goto(`/inventory${search}`);

/** The inventory of a new collector, for tests that change it. */
export async function openInventory(page: Page, search = "") {
  const collector = await registerCollector(page);
  await visit(page, search);
  return collector;
}

export async function moveAll(page: Page, button: string, tray: string) {
  await page.getByLabel("Select all").check();
  await page.getByRole("button", { name: button }).click();
  await expect(toast(page)).toContainText(`moved to ${tray}`);
}

/** An inventory for tests that change nothing. Each worker signs in as one collector. */
export const readingTest = test.extend<object, { session: BrowserContextOptions["storageState"] }>({
  session: [
    async ({ browser }, run, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? "" });
      await registerCollector(page);
      const session = await page.context().storageState();
      await page.close();
      await run(session);
    },
    { scope: "worker" },
  ],
  storageState: ({ session }, run) => run(session),
});
