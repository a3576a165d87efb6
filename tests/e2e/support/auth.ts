import { randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";

import { PASSWORD } from "./collector";
import { expect } from "./test";

export const newName = () => `nora-${randomBytes(4).toString("hex")}`;

export async function fillStepOne(page: Page, username: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue to Step 2" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Profile" })).toBeFocused();
}

export async function fillStepTwo(page: Page) {
  await page.getByLabel("Full name").fill("Nora Fielding");
  await page.getByLabel("Street").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State").fill("Maine");
  await page.getByLabel("Zip code").fill("04101");
  await page.getByRole("checkbox", { name: /Baseball/ }).click();
  await page.getByRole("button", { name: "Complete Registration" }).click();
}

export async function openRegistration(page: Page, address = "/auth") {
  await page.goto(address);
  await page.getByRole("tab", { name: "Register" }).click();
  await expect(page.getByText("Step 1 of 2 - Basic account information")).toBeVisible();
}

export async function submitLogin(page: Page, username: string, password: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

export const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: /Notifications/ }).getByText(text)).toBeVisible();
export const accountMenu = (page: Page) => page.getByRole("button", { name: /account of/ });
