import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";

import type { APIRequestContext, Page } from "@playwright/test";

import { stockListing } from "../support/purchase";
import { expect, expectAccessible, signIn, test } from "../support/test";

test.beforeEach(async ({ page }) => {
  await signIn(page, "admin");
});

async function press(page: Page, role: "button" | "link" | "checkbox", name: string | RegExp) {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press(role === "checkbox" ? "Space" : "Enter");
}

/** Listings that no other test buys or prices, and a search that finds only them. */
async function ownListings(admin: APIRequestContext, count: number) {
  const word = `Gull${randomBytes(4).toString("hex")}`;
  for (let index = 0; index < count; index++)
    await stockListing(admin, { set: `${word} ${index}`, price: 50 });
  return `/admin/listings?q=${word}&sort=price`;
}

test("the prices of a page of listings change by percent, by keyboard alone", async ({
  page,
  admin,
}) => {
  await page.goto(await ownListings(admin, 3));
  await expectAccessible(page);
  const before = await page.getByRole("cell", { name: /^\$/ }).first().textContent();
  await press(page, "checkbox", "Select all listings on this page");
  await expect(page.getByRole("region", { name: "Selected" })).toContainText("3 listings selected");
  await press(page, "button", "Change prices");
  const dialog = page.getByRole("dialog");
  await page.getByLabel("Percent").focus();
  await page.keyboard.type("lots");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Please enter a percentage");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("-10");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toContainText(/^\d+ listings would change, with \d/);
  await expectAccessible(page);
  await press(page, "button", /^Change \d+ prices$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("cell", { name: /^\$/ }).first()).not.toHaveText(before ?? "");
});

test("a listing is changed after a preview, and the shop shows it", async ({ page, admin }) => {
  await page.goto(await ownListings(admin, 1));
  await page.getByRole("table").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Changes" })).toBeVisible();
  await page.getByLabel("Price ($)").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("123.45");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("status", { name: "Preview" });
  await expect(preview).toContainText("after $123.45");
  await expectAccessible(page);
  await press(page, "button", "Save the change");
  await expect(page.getByRole("listitem").filter({ hasText: "$123.45" }).first()).toBeVisible();
  await press(page, "link", "Show in the shop");
  await expect(page.getByText("$123.45").first()).toBeVisible();
});

test("a file with mistakes says them, and a mended one is imported", async ({ page, admin }) => {
  await page.goto(await ownListings(admin, 1));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(page, "link", "Download as CSV"),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const [header = "", line = ""] = text.split("\n");
  const slug = line.split(",")[0];
  await page.goto("/admin/listings/import");
  const choose = async (lines: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      press(page, "button", /Choose a/),
    ]);
    await chooser.setFiles({
      name: "listings.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`${header}\n${lines}\n`),
    });
  };
  await choose(`${slug},,,,,,free\nno-such-listing,,,,,,5`);
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(problems).toContainText("Price must be greater than 0");
  await expectAccessible(page);
  await choose(`${slug},,,,,,"$1,299.00"`);
  await expect(page.getByText("1 listing would change", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await press(page, "button", "Change 1 listing, add 0 boxes");
  await expect(page.getByText("1 listing changed", { exact: false })).toBeVisible();
});
