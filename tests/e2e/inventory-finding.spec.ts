import { countOf, expectCount, openInventory, rows, toast } from "./support/inventory";
import { expectNoOverflow } from "./support/overflow";
import { expect, expectAccessible, test } from "./support/test";

const search = "Search your cards";

test("cards are found by words, even misspelled ones, and the address keeps the search", async ({
  page,
}) => {
  await openInventory(page);
  const all = await countOf(page, "All");
  await page.getByLabel(search).fill("odlie marhs");
  await expect(page).toHaveURL(/\?q=odlie\+marhs$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("Odile Marsh");
  await expectCount(page, "All", 1);
  await page.reload();
  await expect(page.getByLabel(search)).toHaveValue("odlie marhs");
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel(search).fill("nobody at all");
  await expect(page.getByRole("heading", { name: "No cards match" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page.getByLabel(search)).toHaveValue("");
  await expectCount(page, "All", all);
  await expect(page).toHaveURL(/\/inventory$/);
});

test("filters have counts, combine, and can be removed one by one", async ({ page }) => {
  await openInventory(page);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const gold = sheet.getByRole("checkbox", { name: /^Gold/ });
  await expect(gold).toBeVisible();
  const label = await sheet.locator("label").filter({ hasText: /^Gold/ }).innerText();
  const count = Number(/\d+$/.exec(label)?.[0]);
  await expectAccessible(page);
  await gold.click();
  await expect(page).toHaveURL(/parallel=Gold/);
  await expect(sheet.getByRole("button", { name: /^Show \d+ card/ })).toHaveText(
    new RegExp(`^Show ${count} card`),
  );
  await sheet.getByRole("checkbox", { name: /^2024/ }).click();
  await sheet.getByRole("button", { name: /^Show \d+ card/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters 2" })).toBeFocused();
  await expect(page).toHaveURL(/parallel=Gold&year=2024/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Remove Year: 2024" }).click();
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/inventory$/);
});

test("all cards that a filter shows can be moved and put back", async ({ page }) => {
  await openInventory(page, "?set=Harbor+Heritage");
  await expect(rows(page).first()).toBeVisible();
  const found = await rows(page).count();
  const vault = await countOf(page, "Listed");
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect(page.getByRole("region", { name: "Selection" })).toContainText(`${found} cards`);
  await page.getByRole("button", { name: "List Selected" }).click();
  await expectCount(page, "Listed", found);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expectCount(page, "Listed", vault);
});
