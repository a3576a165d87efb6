import type { Locator, Page } from "@playwright/test";

export async function typeInto(page: Page, field: Locator, text: string) {
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

export async function pressEnterOn(page: Page, control: Locator) {
  await control.focus();
  await page.keyboard.press("Enter");
}
