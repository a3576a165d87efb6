import type { Page } from "@playwright/test";

import { openDashboard, picture, toast } from "../support/dashboard";
import { expect, test } from "../support/test";

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("an admin uploads a picture, creates a batch, takes it off sale and deletes it", async ({
  page,
}) => {
  const set = `Aurora ${Date.now()}`;
  await openDashboard(page);
  await page.getByRole("tab", { name: "Add Product" }).click();
  await expect(page.getByLabel("Year")).toHaveValue(String(new Date().getUTCFullYear()));
  await expect(page.getByLabel("Price ($)")).toHaveValue("0");

  // Nothing is sent before the form is submitted.
  await page.getByRole("button", { name: "Upload Product Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Product Image" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "front.png", mimeType: "image/png", buffer: await picture() });
  await expect(dialog.getByText("front.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(toast(page, "Image uploaded successfully")).toContainText(
    "You can now complete the product details.",
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("img", { name: "Product preview" })).toHaveJSProperty(
    "complete",
    true,
  );

  await page.getByLabel("Year").fill("2022");
  await page.getByLabel("Brand").fill("Borealis");
  await page.getByLabel("Set", { exact: true }).fill(set);
  await choose(page, "Format", "Mega");
  await choose(page, "Provenance", "Sealed Case");
  await page.getByLabel("Price ($)").fill("49.95");
  await page.getByLabel("Quantity").fill("3");
  await expect(page.getByText("3 boxes, $149.85 in stock")).toBeVisible();
  await expect(page.getByLabel("Preview")).toContainText("Case Sourced");
  await page.getByRole("button", { name: "Create 3 Products" }).click();
  await expect(toast(page, "Products created successfully")).toContainText(
    "Successfully created 3 products",
  );
  await expect(page.getByLabel("Brand")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Create 1 Product" })).toBeVisible();

  const catalog = async () => {
    const answer = await page.request.get(`/api/products?q=${encodeURIComponent(set)}`);
    const listings = (await answer.json()) as {
      name: string;
      availableCount: number;
      imageUrl: string;
    }[];
    return listings.find(({ name }) => name.includes(set));
  };
  expect(await catalog()).toMatchObject({ name: `2022 Borealis ${set} Mega`, availableCount: 3 });
  expect(
    (await page.request.get((await catalog())?.imageUrl ?? "")).headers()["content-type"],
  ).toBe("image/webp");
  await page.goto(`/?q=${encodeURIComponent(set)}`);
  await expect(page.getByText(`2022 Borealis ${set} Mega`).first()).toBeVisible();

  await page.goto("/admin");
  await page.getByLabel("Search boxes").fill(set);
  await expect(page.getByText("1–3 of 3 boxes")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: set }).first();
  await expect(row).toContainText("Mega • Sealed Case");
  await expect(row).toContainText("$49.95");
  await row.getByRole("button", { name: /^Available/ }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Unavailable/ })).toBeVisible();
  await expect.poll(async () => (await catalog())?.availableCount).toBe(2);

  await row.getByRole("button", { name: /^Edit box/ }).click();
  await page
    .getByRole("dialog", { name: "Edit Product" })
    .getByRole("button", { name: "Mark Available" })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(async () => (await catalog())?.availableCount).toBe(3);

  await row.getByRole("button", { name: /^Delete box/ }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete Product" });
  await expect(confirm).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await confirm.getByRole("button", { name: "Delete Product" }).click();
  await expect(toast(page, "Product deleted successfully")).toBeVisible();
  await expect(page.getByText("1–2 of 2 boxes")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Product Inventory" })).toBeFocused();
});
