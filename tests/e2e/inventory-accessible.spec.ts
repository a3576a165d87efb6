import type { Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import {
  bar,
  firstName,
  menuButton,
  openInventory,
  readingTest,
  rows,
  tab,
  toast,
  visit,
} from "./support/inventory";
import { expect, expectAccessible, test } from "./support/test";

test("everything works by keyboard", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const name = await firstName(page);
  await tab(page, "Vault").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/status=to-grade/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/status=vault/);
  await expect(rows(page).first()).toContainText(name);
  await rows(page).first().getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("1 card selected");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows(page).first().locator("[data-open]")).toBeFocused();
  await page.keyboard.press("Tab");
  // This holds even before the menu's script has loaded.
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: `Actions for ${name}` });
  await expect(menu.getByRole("menuitem", { name: "Ship", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "List for Sale" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menuButton(page, name)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("menuitem", { name: "Ship", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  // The card has left the tab, so the next one has the focus.
  await expect(rows(page).first().locator("[data-open]")).toBeFocused();
  await page.keyboard.press("F8");
  // The toast comes first, then its link and its button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toast(page).getByRole("link", { name: "Review shipment" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toast(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page).getByText("Undone: 1 card is back where it was")).toBeVisible();
  await expect(rows(page).first()).toContainText(name);

  // The bar disappears with the selection, so the cards have the focus.
  await page.getByRole("checkbox", { name: "Select all" }).focus();
  await page.keyboard.press("Space");
  await bar(page).getByRole("button", { name: "Mark for Grading" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No cards found" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).toBeFocused();
});

readingTest("a menu that a mouse opens marks none of its items", async ({ page }) => {
  await visit(page);
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeFocused();
});

const selectOne = (page: Page) =>
  page
    .getByRole("checkbox", { name: /^Select [A-Z]/ })
    .first()
    .click();
const openFirstMenu = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Actions for / })
    .first()
    .click();
  await expect(page.getByRole("menu", { name: /^Actions for / })).toBeVisible();
};

for (const [state, search, reach] of [
  ["a selection in the table", "", selectOne],
  ["a selection in the grid", "?view=grid", selectOne],
  ["the menu of a card", "", openFirstMenu],
  [
    "the share dialog",
    "",
    async (page: Page) => {
      await openFirstMenu(page);
      await page.getByRole("menuitem", { name: "Share Card" }).click();
      await expect(page.getByRole("dialog", { name: "Share card" })).toBeVisible();
    },
  ],
  [
    "the panel of a card",
    "",
    async (page: Page) => {
      await page.locator("[data-open]").first().click();
      await expect(
        page.getByRole("listitem").filter({ hasText: "Pulled and put in Vault" }),
      ).toBeVisible();
    },
  ],
  [
    "the question about the sample collection",
    "",
    async (page: Page) => {
      await page.getByRole("button", { name: "Remove sample collection" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  ],
] as const) {
  readingTest(`${state} is accessible`, async ({ page }) => {
    await visit(page, search);
    await reach(page);
    await expectAccessible(page);
  });
}

test("an empty inventory is accessible on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerCollector(page);
  await page.goto("/inventory");
  await expectAccessible(page);
  expect((await page.request.delete("/api/inventory/sample")).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No cards found" })).toBeVisible();
  await expectAccessible(page);
});

/** The element that covers the middle of the focused one, if any. */
const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above && (focused.contains(above) || above.contains(focused))
      ? null
      : `${focused.outerHTML.slice(0, 120)} is under ${above?.outerHTML.slice(0, 120)}`;
  });
const isWiderThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

// A window of 1440 by 900 at 200% zoom.
readingTest.describe("at 200 % zoom", () => {
  readingTest.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  for (const search of ["", "?view=grid"]) {
    readingTest(
      `the inventory${search} is reached to its end, and the focus is never hidden`,
      async ({ page }) => {
        await visit(page, search);
        const last = page.getByRole("checkbox", { name: /^Select [A-Z]/ }).nth(7);
        await page
          .getByRole("checkbox", { name: /^Select [A-Z]/ })
          .first()
          .click();
        await expect(bar(page)).toBeVisible();
        expect(await isWiderThanWindow(page)).toBe(false);
        await tab(page, "All").focus();
        // Rows far below are rendered as the focus comes near. Don't wait for it: the row may leave
        // while the page scrolls.
        const isThere = () =>
          last.evaluateAll((found) => found.some((element) => element === document.activeElement));
        for (let stops = 0; stops < 60 && !(await isThere()); stops++) {
          await page.keyboard.press("Tab");
          expect(await coverOfFocus(page)).toBeNull();
        }
        await expect(last).toBeFocused();

        for (const control of [
          tab(page, "Vault"),
          page.getByLabel("Sort"),
          page.getByRole("radio", { name: "Grid" }),
        ]) {
          await control.focus();
          await expect(control).toBeInViewport();
        }
        for (const name of ["Clear", "Ship All", "List Selected", "Mark for Grading"])
          await expect(bar(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
        await page
          .getByRole("button", { name: /^Actions for / })
          .nth(5)
          .click();
        await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
        for (const item of await page.getByRole("menuitem").all()) {
          await item.scrollIntoViewIfNeeded();
          await expect(item).toBeInViewport({ ratio: 0.95 });
        }
        await page.keyboard.press("Escape");
        await expect(page.getByRole("menu")).toBeHidden();
        await page.locator("[data-open]").first().click();
        const panel = page.getByRole("dialog");
        await expect(panel.getByRole("heading", { name: "History" })).toBeAttached();
        await panel.getByRole("heading", { name: "History" }).scrollIntoViewIfNeeded();
        await expect(panel.getByRole("heading", { name: "History" })).toBeInViewport();
        await expect(panel.getByRole("button", { name: "Share Card" })).toBeInViewport({
          ratio: 1,
        });
      },
    );
  }
});
