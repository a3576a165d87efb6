import { expectGood } from "./support/overflow";
import { expect, signIn, test } from "./support/test";

test("an administrator reads the sales of a year and downloads them", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Reports" }).click();
  const year = new Date().getUTCFullYear();
  await expect(page.getByRole("heading", { name: `Sales in ${year}` })).toBeVisible();
  const sums = page.getByRole("row", { name: /^Year/ });
  await expect(sums).toContainText(/\$[\d,]+\.\d\d/);
  await expectGood(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: `Download ${year} as CSV` }).click();
  expect((await download).suggestedFilename()).toBe(`fairwax-sales-${year}.csv`);

  // This month alone, by its name, and back with the arrow.
  const month = new Intl.DateTimeFormat("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date());
  await page.getByLabel("Period").selectOption(month);
  await expect(page.getByRole("heading", { name: `Sales in ${month}` })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Month/ })).toContainText(/\$[\d,]+\.\d\d/);
  await expectGood(page);
  await page.getByLabel("Period").selectOption(`All of ${year}`);
  await expect(sums).toBeVisible();
  await page.getByRole("link", { name: month }).first().click();
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/);

  // Each figure opens the entries that it is the sum of.
  await page.goto("/admin/reports");
  const gross = sums.getByRole("link").first();
  await gross.click();
  await expect(page.getByRole("heading", { name: "Journal entries" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Kind/ })).toContainText("4");
  await expectGood(page);
  await page.getByRole("link", { name: "Balance sheet" }).click();
  await expect(page.getByText("Assets equal liabilities plus earnings")).toBeVisible();
  await expectGood(page);
  await page.getByRole("row", { name: /^Cash/ }).getByRole("link").click();
  await expect(page.getByRole("button", { name: /^Account/ })).toContainText("Cash");

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/admin/reports");
  await expect(page.getByRole("listitem").filter({ hasText: month }).first()).toContainText(
    /Gross\$[\d,]+\.\d\d/,
  );
  await expectGood(page);

  await page.goto("/admin/reports?year=2001");
  await expect(page.getByText("No sales in 2001.")).toBeVisible();
  await expectGood(page);
});
