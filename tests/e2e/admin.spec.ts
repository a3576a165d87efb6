import type { Page } from "@playwright/test";

import { openDashboard, picture, toast } from "./support/dashboard";
import { expect, expectAccessible, signIn, test } from "./support/test";

async function createBoxes(page: Page, set: string, quantity: number) {
  const data = {
    imageUrl: "/api/placeholder-image",
    year: 2021,
    brand: "Borealis",
    set,
    format: "Tin",
    price: "12.50",
    provenance: "Loose Box",
    quantity,
  };
  const response = await page.request.post("/api/admin/products", { data });
  expect(response.status()).toBe(201);
}

test("the form names missing values next to the fields", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("tab", { name: "Add Product" }).click();
  await page.getByLabel("Quantity").fill("");
  await expect(page.getByLabel("Quantity")).toHaveValue("1");
  await page.getByLabel("Price ($)").fill("");
  await expect(page.getByLabel("Price ($)")).toHaveValue("0");
  await page.getByLabel("Year").fill("");
  await page.getByLabel("Quantity").fill("101");
  await page.getByRole("button", { name: "Create 101 Products" }).click();
  for (const message of [
    "Image is required",
    "Invalid year",
    "Brand is required",
    "Set name is required",
    "Format is required",
    "Price must be greater than 0",
    "Maximum 100 products per batch",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("Brand")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
});

test("a file that is not a picture is refused, even with a picture's name", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("tab", { name: "Add Product" }).click();
  await page.getByRole("button", { name: "Upload Product Image" }).click();
  const dialog = page.getByRole("dialog");
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({
    name: "huge.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(5_242_881),
  });
  await expect(dialog.getByRole("alert")).toHaveText("The image is larger than 5 MB.");
  await expect(dialog.getByRole("button", { name: "Upload", exact: true })).toBeDisabled();
  await file.setInputFiles({
    name: "page.png",
    mimeType: "image/png",
    buffer: Buffer.from("<script>alert(1)</script>"),
  });
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Please choose a PNG, JPEG, WebP, GIF or AVIF image.",
  );
  await expectAccessible(page);
});

test("a failed change is reverted on screen and reported", async ({ page }) => {
  const set = `Refusal ${Date.now()}`;
  await signIn(page, "admin");
  await createBoxes(page, set, 1);
  await page.goto("/admin");
  await page.getByLabel("Search boxes").fill(set);
  await expect(page.getByText("1–1 of 1 box")).toBeVisible();
  await page.route("**/api/admin/products/*", (route) =>
    route.fulfill({ status: 500, body: "Something went wrong on our side. Please try again." }),
  );
  await page.getByRole("button", { name: /^Available/ }).click();
  await expect(toast(page, "Failed to update product")).toContainText(
    "500: Something went wrong on our side. Please try again.",
  );
  await expect(page.getByRole("button", { name: /^Available/ })).toBeVisible();
});

test("everything is reachable, even on a phone", async ({ page }) => {
  // Ten accessibility checks take a while.
  test.slow();
  await openDashboard(page);
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^Edit box/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Edit Product" })).toContainText(
    "Update product availability and details.",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Edit box/ }).first()).toBeFocused();
  await page
    .getByRole("button", { name: /^Delete box/ })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "Are you sure you want to delete this product? This action cannot be undone.",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("tab", { name: "Add Product" }).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a row shows its box ID and date at every width, and below the name on a phone", async ({
  page,
}) => {
  const set = `Widths ${Date.now()}`;
  await signIn(page, "admin");
  await createBoxes(page, set, 1);
  const answer = await page.request.get(`/api/admin/products?q=${encodeURIComponent(set)}`);
  const boxes = (await answer.json()) as { boxId: string }[];
  const today = new Date().toLocaleDateString("en-US", { timeZone: "UTC" });
  await page.goto("/admin");
  await page.getByLabel("Search boxes").fill(set);
  await expect(page.getByText("1–1 of 1 box")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: set });
  const name = row.getByText(`2021 Borealis ${set}`);
  const boxId = row.getByText(`${boxes[0]?.boxId.slice(0, 8)}…`);
  const created = row.getByText(today).locator("..");
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(boxId, `box ID at ${width} px`).toBeVisible();
    await expect(created, `date at ${width} px`).toBeVisible();
    const excess = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(excess), `at ${width} px`).toBeLessThanOrEqual(0);
    if (width >= 1024) continue;
    const [top, middle, bottom] = await Promise.all(
      [name, boxId, created].map((text) => text.boundingBox()),
    );
    if (!top || !middle || !bottom) throw new Error("The row has no place on the page.");
    expect([middle.x, bottom.x]).toEqual([top.x, top.x]);
    expect(middle.y).toBeGreaterThan(top.y);
    expect(bottom.y).toBeGreaterThan(middle.y);
  }
});

test("the image drop zone is named by its text, even with an image", async ({ page }) => {
  await openDashboard(page);
  await page.getByRole("tab", { name: "Add Product" }).click();
  await page.getByRole("button", { name: "Upload Product Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Product Image" });
  const empty = dialog.getByRole("button", { name: /^Drop an image here or choose a file/ });
  await expect(empty).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const name = "2024-front-of-the-box-in-the-light-of-the-window.png";
  const file = { name, mimeType: "image/png", buffer: await picture() };
  await dialog.locator("input[type=file]").setInputFiles(file);
  const place = dialog.getByRole("button", { name: "Choose another image" });
  await expect(place).toHaveText("Choose another image");
  await expectAccessible(page);
  const [outer, inner] = [await dialog.boundingBox(), await place.boundingBox()];
  if (!outer || !inner) throw new Error("The dialog has no place on the page.");
  expect(inner.x + inner.width, "right edge").toBeLessThan(outer.x + outer.width);
});
