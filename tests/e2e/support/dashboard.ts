import type { Page } from "@playwright/test";
import sharp from "sharp";

import { expect, signIn } from "./test";

export const toast = (page: Page, title: string) =>
  page.locator("[data-sonner-toast]").filter({ hasText: title });

export async function openDashboard(page: Page) {
  await signIn(page, "admin");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

export const picture = () =>
  sharp({
    create: { width: 1200, height: 1500, channels: 3, background: { r: 30, g: 90, b: 140 } },
  })
    .png()
    .toBuffer();
