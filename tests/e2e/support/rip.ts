import type { Page } from "@playwright/test";

import { expect } from "./test";

export const packButton = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Packs of this box" })
    .getByRole("button", { name: new RegExp(`^${name}(,|$)`) });

/** Presses a button of the dialog, as late after the last one as a person would: a double click is one. */
export async function press(page: Page, name: string) {
  await page.waitForTimeout(180);
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

export const saysProgress = (page: Page, text: string) =>
  expect(page.getByRole("progressbar", { name: "Packs opened" }).last()).toHaveAttribute(
    "aria-valuetext",
    text,
  );

/** Opens a pack by hand, unless the machine is so slow that it has opened by itself before. */
export async function tearOpen(page: Page, name: string) {
  const grip = page.getByRole("button", { name: `Tear open ${name}` });
  const hidden = page.getByText("Card Hidden");
  await packButton(page, name).click();
  await expect(grip.or(hidden)).toBeVisible();
  if (await grip.isVisible()) await grip.press("Enter", { timeout: 5_000 }).catch(() => undefined);
  await expect(hidden).toBeVisible();
}
