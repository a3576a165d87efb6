import { randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";

import { expect } from "./test";

export const packButton = (page: Page, name: string) => page.getByRole("list", { name: "Packs of this box" }).getByRole("button", { name: new RegExp(`^${name}(,|$)`) });

/** Presses a button of the dialog, as late after the last one as a person would: a double click is one. */
export async function press(page: Page, name: string) {
  await page.waitForTimeout(180);
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

export const saysProgress = (page: Page, text: string) => expect(page.getByRole("progressbar", { name: "Packs opened" }).last()).toHaveAttribute("aria-valuetext", text);

/** Opens a pack by hand. */
export async function tearOpen(page: Page, name: string) {
  await packButton(page, name).click();
  await page.getByRole("button", { name: `Tear open ${name}` }).press("Enter");
  await expect(page.getByText("Card Hidden")).toBeVisible();
}

/** An account of its own, with the sample collection: nobody else opens its packs. */
export async function registerCollector(page: Page) {
  const username = `ripper-${randomBytes(4).toString("hex")}`;
  const password = "seventeen waxen owls";
  const account = { username, email: `${username}@example.com`, password, confirmPassword: password };
  expect((await page.request.post("/api/auth/register/step1", { data: account })).status()).toBe(200);
  const profile = { fullName: "Vera Quill", street: "12 Harbor Street", city: "Portland", state: "Maine", zipCode: "04101", country: "United States", cardInterests: ["baseball"] };
  expect((await page.request.post("/api/auth/register/complete", { data: profile })).status()).toBe(200);
  return { username, password };
}
