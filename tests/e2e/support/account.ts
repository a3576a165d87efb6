import type { Page } from "@playwright/test";

import { registerCollector } from "./collector";
import { expect } from "./test";

/** Registers a collector and opens the account page. */
export async function openNewAccount(page: Page) {
  const collector = await registerCollector(page);
  await page.goto("/account");
  await expect(accountMenu(page)).toBeVisible();
  return collector;
}

export const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: /Notifications/ }).getByText(text)).toBeVisible();

export const accountMenu = (page: Page) => page.getByRole("button", { name: /account of/ });
