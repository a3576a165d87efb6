import { expect, expectAccessible, test } from "./support/test";

const cards = "#products li:has(h3)";

test.describe("a listing's page", () => {
  test("shows what is sold, its price and where it comes from", async ({ page }) => {
    await page.goto("/?q=chrome");
    await page.locator(`${cards} h3 a`).first().click();
    await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Chrome");
    await expect(page.getByText("Illustration")).toBeVisible();
    await expect(page.getByText(/^\d+ box(es)? left$/)).toBeVisible();
    await expect(page.getByText("Provenance", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "How it will be opened" })).toBeVisible();
    await expect(page.getByRole("region", { name: "More like this" }).locator("h3")).toHaveCount(4);
    await expectAccessible(page);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().click();
    await expect(page).toHaveURL(/\/\?category=/);
  });

  test("has no text over its badge while the picture loads", async ({ page }) => {
    await page.route(/\.(webp|avif)/, () => undefined);
    await page.goto("/?q=chrome");
    const picture = page.locator("#products picture img").first();
    await expect(picture).toHaveAttribute("alt", /\S/);
    await expect(picture).toHaveCSS("color", "rgba(0, 0, 0, 0)");
  });

  test("is 404 for an unknown listing", async ({ page }) => {
    const response = await page.goto("/products/no-such-listing");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    // The page is not cached either, because made-up addresses would evict other pages.
    const again = await page.request.get("/products/no-such-listing");
    expect(again.headers()["x-nextjs-cache"]).toBe("MISS");
  });
});
