import { randomBytes, randomInt } from "node:crypto";

import type { APIRequestContext, Page } from "@playwright/test";

import { stockListing } from "../support/purchase";
import { expect, expectAccessible, signIn, test } from "../support/test";

async function press(page: Page, role: "button" | "link", name: string | RegExp) {
  await page.getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
}

async function scan(page: Page, code: string) {
  await expect(page.getByLabel("Scan or type a box’s label")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

async function stockBoxes(admin: APIRequestContext, quantity: number): Promise<string[]> {
  const word = `Heron${randomBytes(4).toString("hex")}`;
  await stockListing(admin, { set: word, price: 50, quantity });
  const boxes = (await (await admin.get(`/api/admin/products?q=${word}`)).json()) as {
    boxId: string;
  }[];
  return boxes.map(({ boxId }) => boxId);
}

test("a shelf is counted by keyboard, continued elsewhere, and its missing box leaves the sale", async ({
  page,
  admin,
  browser,
}) => {
  const [first = "", second = ""] = await stockBoxes(admin, 2);
  const shelf = `Q${String.fromCharCode(65 + randomInt(26))}${randomInt(1, 100)}`;
  await signIn(page, "admin");
  await page.goto("/admin/counts");
  await expectAccessible(page);
  await page.getByLabel("Shelf", { exact: true }).focus();
  await page.keyboard.type(shelf.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Shelf ${shelf}` })).toBeVisible();
  await scan(page, first.slice(0, 8));
  await expect(page.getByRole("status").first()).toContainText("Found. It had no shelf yet.");
  await scan(page, `https://example.com/box/${second}`);
  await expect(page.getByRole("heading", { name: "Found (2)" })).toBeVisible();
  await scan(page, "no such label");
  await expect(page.getByRole("region", { name: "Scan" })).toContainText("No box has this label.");
  await expectAccessible(page);
  await press(page, "button", /^Remove the scan of no such label/);
  await expect(page.getByRole("heading", { name: "Unexpected (0)" })).toBeVisible();
  await press(page, "button", "Finish this count");
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish this count" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Finished", { exact: true })).toBeVisible();

  // The next count expects both, and goes on where another device stopped.
  await page.goto("/admin/counts");
  await page.getByLabel("Shelf", { exact: true }).focus();
  await page.keyboard.type(shelf);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "To go (2)" })).toBeVisible();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const there = await phone.newPage();
  await signIn(there, "admin");
  await there.goto(new URL(page.url()).pathname);
  await scan(there, first.slice(0, 8));
  await expect(there.getByRole("heading", { name: "To go (1)" })).toBeVisible();
  await expectAccessible(there);
  await phone.close();
  await expect(page.getByRole("heading", { name: "To go (1)" })).toBeVisible();
  await press(page, "button", "Finish this count");
  await page.getByRole("alertdialog").getByRole("button", { name: "Finish this count" }).focus();
  await page.keyboard.press("Enter");
  await press(page, "button", "Take 1 box off sale");
  await page.getByRole("alertdialog").getByRole("button", { name: "Take 1 box off sale" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 box taken off sale.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take 1 box off sale" })).toHaveCount(0);
});

test("an import is taken back by keyboard", async ({ page }) => {
  const set = `Heron ${randomBytes(4).toString("hex")}`;
  await signIn(page, "admin");
  const imported = await page.request.post(
    "/api/admin/checklists/import?dryRun=false&name=herons.csv",
    {
      data: `year,brand,set,number,player\n2026,Fairwax Press,${set},1,Ana\n`,
      headers: { "content-type": "text/csv" },
    },
  );
  expect(imported.status()).toBe(200);
  await page.goto(`/admin/loads?q=${encodeURIComponent(set)}`);
  await expectAccessible(page);
  await press(page, "link", "herons.csv");
  await expect(page.getByText("1 checklist disappears.")).toBeVisible();
  await expectAccessible(page);
  await press(page, "button", "Take back");
  await page.getByRole("button", { name: "Take it back" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("This import was already taken back.")).toBeVisible();
});
