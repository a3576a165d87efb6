import { PASSWORD, registerCollector } from "../support/collector";
import { expectGood } from "../support/overflow";
import { CARDS, changeAddress, holdBoxes, payWith, stockListing } from "../support/purchase";
import { expect, test } from "../support/test";

test("a visitor finds a box, adds two, signs in on the way, and pays one total", async ({
  page,
  request,
  admin,
}) => {
  const listing = await stockListing(admin);
  const { username } = await registerCollector({ request });
  await page.goto("/");
  const search = page.getByRole("combobox", { name: "Search products" });
  await search.fill(listing.name);
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: `Results for “${listing.name}”` })).toBeVisible();
  const found = page
    .locator("#products li")
    .filter({ has: page.locator(`a[href="/products/${listing.slug}"]`) });
  const cart = page.getByRole("banner").getByRole("button", { name: /^Cart/ });
  await found.getByRole("button", { name: /^Add/ }).click();
  await expect(cart).toHaveAccessibleName("Cart, 1 item");
  await found.locator("h3 a").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listing.name);
  await expect(page.getByText("3 boxes left")).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(cart).toHaveAccessibleName("Cart, 2 items");
  await cart.click();
  const sheet = page.getByRole("dialog", { name: /^Cart/ });
  await expect(sheet.locator("p", { hasText: "Total" })).toContainText("$99.98");
  await sheet.getByRole("link", { name: "Check out" }).click();

  // Newcomers register here; this collector has an account.
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.getByRole("tab", { name: "Login" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/checkout$/);
  await expect(page.getByRole("listitem").getByRole("link", { name: listing.name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Address" })).toContainText(
    "Vera Quill, 12 Harbor Street, Portland, Maine 04101, United States",
  );
  const total = page.getByRole("complementary", { name: "All-in total" });
  await expect(total).toContainText("$99.98");
  await expect(total).toContainText("$101.97");
  await page.getByRole("radio", { name: "Ship both sealed" }).check();
  await expect(total).toContainText("$121.87");
  await page.getByRole("radio", { name: "Choose for each box" }).check();
  await expectGood(page);
  await page
    .getByRole("group", { name: /^Box 1/ })
    .getByRole("radio", { name: "Open it on camera" })
    .check();
  await expect(total).toContainText("$111.92");
  await expect(total).toContainText(
    "This is all you pay now. Storage is free for 7 days. Shipping your cards then costs from $4.95, or $18.95 outside the United States.",
  );
  await changeAddress(page);
  await page.getByLabel("Street").fill("99 Quay Road");

  await holdBoxes(page);
  await expect(
    page.getByText(/^Your boxes are held until \d{1,2}:\d{2} [AP]M( UTC)?$/),
  ).toBeVisible();
  await expect(page.getByText(/^Box [0-9a-f]{8}… is yours while you pay$/)).toHaveCount(2);
  await expect(page.getByText("99 Quay Road")).toBeVisible();
  await expect(page.getByText("Test payment, no money moves")).toBeVisible();
  await payWith(page, CARDS.succeeds);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order FW-\d+$/);
  await expect(page.getByText("Thank you. The boxes are yours.")).toBeVisible();
  await expect(page.getByText("$111.92").first()).toBeVisible();
  await expect(cart).toHaveAccessibleName("Cart");
  await page.goto("/orders");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: listing.name });
  await expect(row).toContainText("$111.92");
});
