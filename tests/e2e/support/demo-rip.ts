import type { Page } from "@playwright/test";

import { expect } from "./test";

export const dialog = (page: Page) => page.getByRole("dialog");

export async function openDemo(page: Page, { reduced = true } = {}) {
  await page.emulateMedia({ reducedMotion: reduced ? "reduce" : "no-preference" });
  await page.goto("/rip");
  await expect(page.getByRole("heading", { name: "Pick a pack" })).toBeVisible();
}
