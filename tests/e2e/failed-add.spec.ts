import type { APIRequestContext, Page } from "@playwright/test";

import { inDatabase } from "./support/collector";
import { type Listing, sellOut, stockListing } from "./support/purchase";
import { expect, expectAccessible, test } from "./support/test";

function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Adding to the cart failed.")) failures.push(message.text());
  });
  return failures;
}

async function openListing(
  page: Page,
  admin: APIRequestContext,
  wanted: Parameters<typeof stockListing>[1],
) {
  const listing = await stockListing(admin, wanted);
  const failures = failuresOf(page);
  await page.goto(`/products/${listing.slug}`);
  return { listing, failures };
}

/** Makes another collector buy this many. */
const sell = ({ slug }: Listing, boxes: number) =>
  inDatabase((client) =>
    client.query(
      `UPDATE products SET is_available = false WHERE id IN (
        SELECT p.id FROM products p JOIN listings l ON l.id = p.listing_id
        WHERE l.slug = $1 AND p.is_available ORDER BY p.id LIMIT $2)`,
      [slug, boxes],
    ),
  );

const add = (page: Page) => page.getByRole("button", { name: "Add to cart" });
const badge = (page: Page) => page.getByRole("main").getByText("Sold out", { exact: true });

test("a page whose boxes were just sold shows what is left instead of an error", async ({
  page,
  admin,
}) => {
  const { listing, failures } = await openListing(page, admin, { quantity: 5 });
  await expect(page.getByText("5 boxes left")).toBeVisible();
  const more = page.getByRole("button", { name: "One more" });
  for (let step = 0; step < 4; step++) await more.click();

  // A screen reader announces only changes in a region that already exists.
  const left = page.getByRole("status").filter({ hasText: /left$/ });
  await expect(left).toHaveText("5 boxes left");
  await sell(listing, 3);
  await add(page).click();
  await expect(left).toHaveText("2 boxes left");
  await expect(
    page.getByRole("group", { name: `Quantity of ${listing.name}` }).getByRole("status"),
  ).toHaveText("2");
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expect(add(page)).toBeVisible();
  await expect(page.getByText(/of these (is|are) left/)).toHaveCount(0);
  await expect.poll(() => failures.length).toBe(1);
  await add(page).click();
  await expect(page.getByRole("button", { name: "Added" })).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("button", { name: /^Cart/ }),
  ).toHaveAccessibleName("Cart, 2 items");
});

test("a page whose last box was just sold says so and keeps the focus there", async ({
  page,
  admin,
}) => {
  const { listing, failures } = await openListing(page, admin, { quantity: 1 });
  await expect(page.getByText("1 box left")).toBeVisible();
  await sellOut(listing);
  await add(page).focus();
  await page.keyboard.press("Enter");
  await expect(badge(page)).toBeVisible();
  await expect(page.getByText("None left")).toBeVisible();
  await expect(add(page)).toHaveCount(0);
  const note = page.getByText("This listing is sold out.");
  await expect(note).toBeVisible();
  expect(
    await note.evaluate(
      (element) =>
        document.activeElement?.contains(element) && document.activeElement !== document.body,
    ),
  ).toBe(true);
  await expect.poll(() => failures.length).toBe(1);
  await expectAccessible(page);
});

test("an Add to a full cart changes nothing and says nothing", async ({ page, admin }) => {
  const { failures } = await openListing(page, admin, { quantity: 1 });
  await add(page).click();
  await expect(page.getByRole("button", { name: "Added" })).toBeVisible();
  await add(page).click();
  await expect.poll(() => failures.length).toBe(1);
  await expect(page.getByText("1 box left")).toBeVisible();
  await expect(page.getByText(/of these (is|are) left/)).toHaveCount(0);
});

test("an unreachable server leaves the page unchanged", async ({ page, admin }) => {
  const { failures } = await openListing(page, admin, { quantity: 2 });
  await page.route("**/api/**", (route) => route.abort());
  await add(page).click();
  await expect.poll(() => failures.length).toBe(1);
  await expect(page.getByText("2 boxes left")).toBeVisible();
  await expect(add(page)).toBeVisible();
});
