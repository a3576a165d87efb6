import type { Locator, Page } from "@playwright/test";

import { expect } from "./test";

export async function typeInto(page: Page, field: Locator, text: string) {
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

export async function pressEnterOn(page: Page, control: Locator) {
  await control.focus();
  await page.keyboard.press("Enter");
}

/** Moves the focus forward to a control, like someone without a mouse. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Finds a thing of the back office by its number or name, and opens it. */
export async function openInPalette(page: Page, text: string, option: string | RegExp) {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text);
  const found = page.getByRole("option", { name: option });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
}
