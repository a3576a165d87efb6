import { expectGood } from "./support/overflow";
import { expect, signIn, test } from "./support/test";

test("an administrator reads the sales of a year and downloads them", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Reports" }).click();
  const year = new Date().getUTCFullYear();
  await expect(page.getByRole("heading", { name: `Sales of ${year}` })).toBeVisible();
  const sums = page.getByRole("row", { name: /^Year/ });
  await expect(sums).toContainText(/\$[\d,]+\.\d\d/);
  await expectGood(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`fairwax-sales-${year}.csv`);

  await page.goto("/admin/reports?year=2001");
  await expect(page.getByText("Nothing was sold in 2001.")).toBeVisible();
  await expectGood(page);
});
