import type { Locator, Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { expect, test } from "./support/test";

/** The remaining visual differences of an element in forced colors. */
const marksOf = (element: Locator) =>
  element.first().evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle === "solid" && outlineWidth === "2px";
  });

async function expectMarked(page: Page, path: string, current: string, other: string) {
  await page.goto(path);
  await expect(page.locator(current).first()).toBeAttached();
  expect(await marksOf(page.locator(current)), `${path}: ${current}`).toBe(true);
  expect(await marksOf(page.locator(other)), `${path}: ${other}`).toBe(false);
}

test("selected options are distinguishable in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await expectMarked(
    page,
    "/auth",
    "[role=tab][aria-selected=true]",
    "[role=tab][aria-selected=false]",
  );
  await expectMarked(
    page,
    "/pricing",
    "header nav a[aria-current]",
    "header nav a:not([aria-current])",
  );
  await expectMarked(page, "/market", "a.tab[aria-current]", "a.tab:not([aria-current])");
  await registerCollector(page);
  await expectMarked(
    page,
    "/inventory",
    "[role=tab][aria-selected=true]",
    "[role=tab][aria-selected=false]",
  );
  await page.goto("/rip");
  const box = page.getByRole("navigation", { name: "Your boxes" }).getByRole("link").first();
  await box.click();
  await expect(box).toHaveAttribute("aria-current", "page");
  await page.getByRole("main").click({ position: { x: 2, y: 2 } });
  expect(await marksOf(box), "the chosen box").toBe(true);
});
