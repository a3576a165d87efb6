import { sellCards } from "./support/market";
import { expect, expectAccessible, test } from "./support/test";

const cards = "#products li:has(h3)";

test.describe("search", () => {
  const field = { name: "Search products" };

  test("suggests while typing, for keyboard and pointer", async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("combobox", field);
    await search.pressSequentially("chro");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await expect(options.last()).toHaveText("All results for “chro”");
    expect(await options.count()).toBeLessThanOrEqual(8);
    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(search).toBeFocused();
    await search.pressSequentially("m");
    await expect(options.last()).toHaveText("All results for “chrom”");
    await page.keyboard.press("ArrowDown");
    const href = await options.first().getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(href ?? "");
    await search.fill("prizm");
    await options.last().click();
    await expect(page).toHaveURL("/?q=prizm");
  });

  test("groups products, cards for sale and own cards, by keyboard alone", async ({
    page,
    request,
    openPage,
  }) => {
    const { set, sold } = await sellCards(page, request);
    const visitor = await openPage();
    await visitor.goto("/");
    const list = visitor.getByRole("listbox", { name: "Suggestions" });
    const groups = list.getByRole("group");
    await visitor.getByRole("combobox", field).pressSequentially(`${set} mara`);
    const offers = list.getByRole("group", { name: "Cards for sale" }).getByRole("option");
    await expect(offers).toHaveText([
      /Mara Quill 3.*\$40/,
      /Mara Quill 2.*\$30/,
      /Mara Quill 1.*\$20/,
    ]);
    await expect(groups).toHaveCount(1);
    await expectAccessible(visitor);

    const collector = await openPage(request);
    await collector.goto("/");
    const search = collector.getByRole("combobox", field);
    await search.pressSequentially("mara");
    const options = collector.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    const own = collector.getByRole("group", { name: "Your cards" }).getByRole("option");
    await expect(own).toHaveCount(3);
    await expectAccessible(collector);
    const count = await options.count();
    // Through all groups to "all results", and around.
    for (let place = 0; place < count; place++) {
      await collector.keyboard.press("ArrowDown");
      await expect(options.nth(place)).toHaveAttribute("aria-selected", "true");
      await expect(search).toHaveAttribute(
        "aria-activedescendant",
        (await options.nth(place).getAttribute("id")) ?? "",
      );
      await expect(options.nth(place)).toBeInViewport({ ratio: 1 });
    }
    await collector.keyboard.press("ArrowUp");
    await expect(own.last()).toHaveAttribute("aria-selected", "true");
    await collector.keyboard.press("Enter");
    await expect(collector).toHaveURL(/\/inventory\/[0-9a-f-]{36}$/);
    expect(sold.map(({ id }) => id)).toContain(collector.url().split("/").at(-1));
    await expect(options).toHaveCount(0);
  });

  test("leads on to the market for a player without products", async ({
    page,
    request,
    openPage,
  }) => {
    await sellCards(page, request, 1);
    const visitor = await openPage();
    await visitor.goto("/?q=mara%20quill");
    await visitor.getByRole("link", { name: "Search cards for sale" }).click();
    await expect(visitor).toHaveURL("/market?q=mara+quill");
    await expect(visitor.getByRole("heading", { name: "Mara Quill 1" }).first()).toBeVisible();
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
