import { registerCollector } from "./support/collector";
import { sellCards } from "./support/market";
import { expectGood } from "./support/overflow";
import { placeOrder } from "./support/paid-order";
import { expect, test } from "./support/test";

test("a collector reads the statement of a year, divides costs evenly, downloads and prints it", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const { sold } = await sellCards(desk, seller);
  const [, card] = sold;
  if (!card) throw new Error("A card is needed.");
  const buyer = await openPage();
  await registerCollector(buyer);
  await placeOrder(buyer.request, { lines: [], cards: [card.slug], expectedTotal: "31.99" });

  const year = new Date().getUTCFullYear();
  const page = await openPage(seller);
  await page.goto("/orders");
  await page.getByRole("link", { name: "Yearly statement" }).click();
  await expect(page.getByRole("heading", { name: `Statement for ${year}` })).toBeVisible();
  await expect(page.getByText("Your sales brought $27.00")).toBeVisible();
  const row = page
    .getByRole("region", { name: "Cards sold" })
    .getByRole("row", { name: card.player });
  await expect(row).toContainText("$30.00");
  await expect(page.getByText("None in").first()).toBeVisible();
  await expect(page.getByText("This is information, not tax advice.")).toBeVisible();
  await expectGood(page);

  await page.getByLabel("Divide a pack’s cost").selectOption("Evenly");
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page).toHaveURL(`/account/statement?year=${year}&sharing=evenly`);
  await expect(page.getByText("divided evenly among its cards")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download CSV ?: Cards sold$/ }).click();
  expect((await download).suggestedFilename()).toBe(`fairwax-${year}-sold.csv`);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Show" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Account" })).toBeHidden();
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/account/statement?year=${year - 1}`);
  await expect(page.getByRole("heading", { name: `Statement for ${year - 1}` })).toBeVisible();
  await expectGood(page);
});
