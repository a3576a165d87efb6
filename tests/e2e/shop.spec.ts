import type { Page } from "@playwright/test";

import { passTime } from "./support/page-time";
import { expect, test } from "./support/test";

const cards = "#products li:has(h3)";

/** Opens the home page. The scripts of its catalog run then, so its links don't load a page. */
async function openWithScripts(page: Page) {
  await page.goto("/");
  const prefetch = page.waitForRequest("**/api/products?*");
  await page.getByRole("link", { name: "Baseball", exact: true }).hover();
  await prefetch;
}

test.describe("the catalog", () => {
  test("is in the HTML, says what the shop does and prioritizes one picture", async ({
    page,
    request,
  }) => {
    const html = await (await request.get("/")).text();
    const [, main = ""] = html.split('id="products"');
    const [products = ""] = main.split('aria-labelledby="from-collectors"');
    expect(products.match(/<h3/g)?.length).toBe(24);
    expect(html.match(/fetchpriority="high"/gi)?.length).toBe(1);
    await page.goto("/");
    await expect(
      page.getByText(
        "Every opened pack is recorded and digitized, every hit is tracked, and you can then store, sell or grade it.",
      ),
    ).toBeVisible();
    await expect(page.getByText("For however you collect.")).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(24);
    const first = page.locator(cards).first();
    await expect(first.getByText(/^(Case|Box) Sourced$/)).toBeVisible();
    await expect(first.getByText(/^\$\d/)).toBeVisible();
    await expect(first.getByRole("button", { name: /^Add/ })).toBeVisible();
  });

  test("keeps filters and order in the address through back, forward and reload", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Hockey", exact: true }).click();
    await expect(page).toHaveURL("/?category=hockey");
    await expect(page.getByRole("link", { name: "Hockey", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page
      .getByRole("combobox", { name: "Sort", exact: true })
      .selectOption("Price: high to low");
    await expect(page).toHaveURL("/?category=hockey&sort=price-desc");
    await expect(page.locator(cards).first()).toBeVisible();
    const prices = async () =>
      (
        await page
          .locator(`${cards} span`)
          .filter({ hasText: /^\$[\d,.]+$/ })
          .allTextContents()
      ).map((text) => Number(text.replace(/[$,]/g, "")));
    await expect.poll(async () => (await prices()).length).toBeGreaterThan(1);
    await expect
      .poll(async () => JSON.stringify(await prices()))
      .toBe(JSON.stringify([...(await prices())].sort((a, b) => b - a)));

    await page.reload();
    await expect(page.getByRole("combobox", { name: "Sort", exact: true })).toHaveValue(
      "price-desc",
    );
    await expect(page.getByRole("link", { name: "Hockey", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.goBack();
    await expect(page).toHaveURL("/?category=hockey");
    await expect(page.getByRole("combobox", { name: "Sort", exact: true })).toHaveValue("name");
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(page.locator(cards)).toHaveCount(24);
    await page.goForward();
    await expect(page.getByRole("link", { name: "Hockey", exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("shows 8 placeholders while it loads", async ({ page }) => {
    await page.route("**/api/products?*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await openWithScripts(page);
    await page.getByRole("link", { name: "Soccer", exact: true }).click();
    await expect(page.getByRole("list", { name: "Loading products" }).locator("> li")).toHaveCount(
      8,
    );
    await expect(page.locator(cards).first()).toBeVisible();
  });

  test("says when nothing matches and offers a way out", async ({ page }) => {
    await page.goto("/?q=zzzzzz");
    await expect(page.getByText("No products found matching your filters.")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page.locator(cards)).toHaveCount(24);
  });

  test("returns complete, however briefly the pointer rests on the link", async ({ page }) => {
    for (const restMs of [0, 0, 20, 50, 100, 300]) {
      await page.goto("/?q=zzzzzz");
      const link = page.getByRole("link", { name: "Clear filters" });
      await link.hover();
      await passTime(page, restMs);
      await link.click();
      await expect(page.locator(cards)).toHaveCount(24);
    }
  });

  test("says when it fails to load and can retry", async ({ page }) => {
    await openWithScripts(page);
    await page.route("**/api/products?*", (route) => route.abort());
    await page.getByRole("link", { name: "Football", exact: true }).click();
    await expect(page.getByText("The products could not be loaded.")).toBeVisible();
    await page.unroute("**/api/products?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(cards).first()).toBeVisible();
  });

  test("shows more through a link to a separate page", async ({ page }) => {
    await openWithScripts(page);
    const more = page.getByRole("link", { name: "Show more" });
    const href = await more.getAttribute("href");
    await more.click();
    await expect(page.locator(cards)).toHaveCount(48);
    const names = await page.locator(`${cards} h3`).allTextContents();
    await page.goto(href ?? "");
    await expect(page.locator(`${cards} h3`)).toHaveText(names.slice(24));
  });

  for (const width of [390, 768, 1280])
    test(`expects cards as high as most are, so that little moves at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      const products = page.locator("#products");
      const { height: expected = 0 } = (await products.boundingBox()) ?? {};
      await page.addStyleTag({ content: ".product-card { content-visibility: visible }" });
      const { height = 0 } = (await products.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(0);
      expect(Math.abs(expected - height)).toBeLessThan(height / 100);
    });

  test("replaces a picture that fails to load with the default one", async ({ page }) => {
    await page.route("**/art/products/**", (route) => route.abort());
    await page.goto("/?q=chrome");
    await expect(page.locator(`${cards} img`).first()).toHaveAttribute(
      "src",
      "/api/placeholder-image",
    );
  });

  test("moves between all boxes, a category and a search without loading the page", async ({
    page,
  }) => {
    await openWithScripts(page);
    await page.evaluate(() => (document.body.dataset.mark = "same page"));
    const all = page.getByRole("link", { name: "All", exact: true });
    const hockey = page.getByRole("link", { name: "Hockey", exact: true });
    for (const link of [hockey, all, hockey]) {
      await link.click();
      await expect(link).toHaveAttribute("aria-current", "true");
    }
    await page.getByRole("combobox", { name: "Search products" }).fill("mosaic");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Results for “mosaic”" })).toBeVisible();
    await page.goBack();
    await expect(hockey).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(all).toHaveAttribute("aria-current", "true");
    await expect(page.locator(cards)).toHaveCount(24);
    await expect(page.locator("body")).toHaveAttribute("data-mark", "same page");
  });

  test("works without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("link", { name: "Hockey", exact: true }).click();
    await expect(page).toHaveURL("/?category=hockey");
    await page
      .getByRole("search", { name: "Products", exact: true })
      .getByRole("combobox")
      .fill("prizm");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Results for “prizm”" })).toBeVisible();
    await context.close();
  });
});

test("a card describes its product in one line on a narrow screen", async ({ page }) => {
  const answer = await page.request.get("/api/products?q=chrome");
  const products = (await answer.json()) as { slug: string; description: string | null }[];
  const { slug, description } = products.find((product) => product.description) ?? {};
  if (!slug || !description) throw new Error("The demo shop describes no such product.");
  await page.setViewportSize({ width: 767, height: 844 });
  await page.goto("/?q=chrome");
  const card = page.locator(cards, { has: page.locator(`a[href="/products/${slug}"]`) });
  const line = card.getByText(description);
  for (const width of [767, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(line).toBeVisible();
    const { lines, isCut } = await line.evaluate((element) => ({
      lines: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
      isCut: element.scrollHeight > element.clientHeight,
    }));
    expect(lines, `at ${width} px`).toBeLessThan(1.5);
    if (width === 320) expect(isCut).toBe(true);
    const excess = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(excess)).toBeLessThanOrEqual(0);
  }
});

test("nothing is wider than a 2560 px screen", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 900 });
  for (const path of ["/", "/?q=chrome"]) {
    await page.goto(path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
