import type { Page } from "@playwright/test";

import { expect } from "./test";

export const packButton = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Packs of this box" })
    .getByRole("button", { name: new RegExp(`^${name}(,|$)`) });

/** Longer than the dialog's double-click interval. */
export const PRESS_MS = 180;

export const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click({ delay: PRESS_MS });

export const saysProgress = (page: Page, text: string) =>
  expect(page.getByRole("progressbar", { name: "Packs opened" }).last()).toHaveAttribute(
    "aria-valuetext",
    text,
  );

/** Opens a pack by hand, unless a slow machine lets it open by itself first. */
export async function tearOpen(page: Page, name: string) {
  const grip = page.getByRole("button", { name: `Tear open ${name}` });
  const hidden = page.getByText("Card Hidden");
  await packButton(page, name).click();
  await expect(grip.or(hidden)).toBeVisible();
  if (await grip.isVisible()) await grip.press("Enter", { timeout: 5_000 }).catch(() => undefined);
  await expect(hidden).toBeVisible();
}
