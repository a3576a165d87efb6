import { inDatabase } from "../support/collector";
import { expectGood } from "../support/overflow";
import { atOrder } from "../support/purchase";
import { expect, test } from "../support/test";

test("one box is canceled, then the other with the fee, and both are back on sale", async ({
  page,
  admin,
}) => {
  const { listing } = await atOrder(page, admin, { quantity: 2 });
  await expect(page.getByRole("button", { name: "Cancel the whole order" })).toBeVisible();
  await page
    .getByRole("button", { name: /^Cancel this box/ })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "$49.99 would go back to you: the price of the box.",
  );
  await page.getByRole("button", { name: "Cancel the box" }).click();
  await expect(page.getByText(/^Refund of \$49\.99/)).toBeVisible();
  await expectGood(page);
  await expect(page.getByRole("button", { name: "Cancel the whole order" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Cancel this box/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "$51.98 would go back to you: the price of the box and the order fee.",
  );
  await page.getByRole("button", { name: "Cancel the box" }).click();
  await expect(page.getByRole("complementary", { name: "Receipt" })).toContainText("−$101.97");
  const { rows } = await inDatabase((client) =>
    client.query<{ free: number }>("SELECT available_count AS free FROM listings WHERE slug = $1", [
      listing.slug,
    ]),
  );
  expect(rows[0]?.free).toBe(3);
});
