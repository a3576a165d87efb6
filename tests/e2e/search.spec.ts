import { expect, test } from "./support/test";

const cards = "#products li:has(h3)";

test.describe("search", () => {
  const field = { name: "Search products" };

  test("suggests while typing, for keyboard and pointer", async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("combobox", field);
    await search.pressSequentially("chro");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await expect(options.last()).toHaveText("All results for “chro”");
    expect(await options.count()).toBeLessThanOrEqual(7);
    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(search).toBeFocused();
    await search.pressSequentially("m");
    await page.keyboard.press("ArrowDown");
    const href = await options.first().getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(href ?? "");
    await search.fill("prizm");
    await options.last().click();
    await expect(page).toHaveURL("/?q=prizm");
  });

  test("shows its results on the home page, and can be shared", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("combobox", field).fill("chrome");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/?q=chrome");
    await expect(page.getByRole("heading", { name: "Results for “chrome”" })).toBeVisible();
    await expect(page.locator(`${cards} h3`).first()).toContainText("Chrome");
    await page.getByRole("combobox", field).fill("mosaic");
    await page.keyboard.press("Enter");
    await expect(page.locator(`${cards} h3`).first()).toContainText("Mosaic");
    await page.reload();
    await expect(page.getByRole("combobox", field)).toHaveValue("mosaic");
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.locator(cards)).toHaveCount(24);
  });

  test("is in the phone's menu, which closes on a search", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const search = page.getByRole("combobox", field);
    await expect(search).toBeFocused();
    await search.fill("select");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Results for “select”" })).toBeVisible();
    await expect(search).toBeHidden();
  });
});
