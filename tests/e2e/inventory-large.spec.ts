import { inDatabase, registerCollector } from "./support/collector";
import { hold } from "./support/hold";
import { expectCount } from "./support/inventory";
import { expect, test } from "./support/test";
import { fillInventory } from "@/scripts/lib/fill-inventory.mjs";

test("only the cards near the viewport are rendered, of thousands", async ({ page }) => {
  const { id } = await registerCollector(page);
  await page.request.delete("/api/inventory/sample");
  await inDatabase((client) => fillInventory(client, { ownerId: id, cards: 2_000 }));
  await page.goto("/inventory");
  const table = page.getByRole("table", { name: "Samples" });
  await expect(table).toHaveAttribute("aria-rowcount", "2001");
  const drawn = () => table.getByRole("checkbox").count();
  expect(await drawn()).toBeLessThan(60);

  // The focused row stays, however far the page scrolls.
  const first = table.getByRole("checkbox").first();
  await first.focus();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000);
      return page.getByRole("button", { name: "Show more cards" }).isVisible();
    })
    .toBe(true);
  await expect(first).toBeFocused();
  await expect(page.getByText("300 of 2,000 shown")).toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await page.getByRole("button", { name: "Show more cards" }).click();
  await expect(table.locator('[aria-rowindex="302"]')).toBeAttached();
  expect(await drawn()).toBeLessThan(80);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await table.getByRole("checkbox").nth(1).click();
  await expect(page.getByRole("region", { name: "Selection" })).toContainText(
    "1,999 cards selected",
  );
  await page.getByRole("button", { name: "Ship All" }).click();
  await expectCount(page, "To Ship", 1999);
  await expect(page.locator("[data-sonner-toast]")).toContainText("1,499 cards moved to To Ship");
  // A focused toast stays, however long the click takes.
  await page.keyboard.press("F8");
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 1,499 cards are back where they were")).toBeVisible();
  await expectCount(page, "To Ship", 500);
});

test("a row that has the focus before the scripts arrive keeps it", async ({ page }) => {
  const { id } = await registerCollector(page);
  await page.request.delete("/api/inventory/sample");
  await inDatabase((client) => fillInventory(client, { ownerId: id, cards: 200 }));
  const release = await hold(page, "**/_next/static/**/*.js");
  await page.goto("/inventory", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const table = page.getByRole("table", { name: "Samples" });
  await table.getByRole("checkbox").first().focus();
  await page.mouse.wheel(0, 4_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(4_000);
  release();
  await expect(table.locator('[aria-rowindex="40"]')).toBeAttached();
  await expect(table.getByRole("checkbox").first()).toBeFocused();
});

test("all loaded cards are printed", async ({ page }) => {
  const { id } = await registerCollector(page);
  await inDatabase((client) => fillInventory(client, { ownerId: id, cards: 200 }));
  await page.goto("/inventory");
  await expect(page.getByRole("table", { name: "Samples" })).toBeVisible();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      return page.getByRole("table", { name: "Samples" }).getByRole("checkbox").count();
    })
    .toBe(100);
});
