import { inDatabase, PASSWORD, registerCollector } from "../support/collector";
import { atCheckout, atOrder, CARDS, holdBoxes, payWith, stockListing } from "../support/purchase";
import { expect, test } from "../support/test";

test("a cart becomes an order: address, delivery per box, one total, a card", async ({
  page,
  request,
}) => {
  const { listing } = await atCheckout(page, request, { quantity: 2 });
  await expect(page.getByLabel("Full name")).toHaveValue("Vera Quill");
  await expect(page.getByLabel("Street")).toHaveValue("12 Harbor Street");
  const total = page.getByRole("complementary", { name: "All-in total" });
  await expect(total).toContainText("$99.98");
  await expect(total).toContainText("$101.97");
  await page.getByRole("radio", { name: "Ship both sealed" }).check();
  await expect(total).toContainText("$121.87");
  await page.getByRole("radio", { name: "Choose for each box" }).check();
  await page
    .getByRole("group", { name: /^Box 1/ })
    .getByRole("radio", { name: "Open it on camera" })
    .check();
  await expect(total).toContainText("$111.92");
  await expect(total).toContainText("This is all you pay.");
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
  await expect(page.getByText(listing.name)).not.toHaveCount(0);
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Cart", exact: true }),
  ).toBeVisible();
});

test("a declined card says so, and another card pays for the same boxes", async ({
  page,
  request,
}) => {
  await atCheckout(page, request);
  await holdBoxes(page);
  await payWith(page, CARDS.declines);
  const declined = page.getByRole("alert").filter({ hasText: "The card was declined." });
  await expect(declined).toContainText("Nothing was charged.");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/payment", async (route) => {
    await asked;
    await route.continue();
  });
  await payWith(page, CARDS.declines);
  await expect(page.getByRole("button", { name: "Paying..." })).toBeVisible();
  await expect(declined).toHaveCount(0);
  answer();
  await expect(declined).toBeVisible();
  await page.getByLabel("Card number").fill("12");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Please enter a card number")).toBeVisible();
  await payWith(page, CARDS.succeeds);
  await expect(page.getByText("Thank you. The box is yours.")).toBeVisible();
});

test("signing in on the way to checkout keeps the cart", async ({ page, request }) => {
  const listing = await stockListing(request);
  const { username } = await registerCollector(page);
  await page.context().clearCookies();
  await page.goto(`/products/${listing.slug}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("button", { name: "Added" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Check out" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/checkout$/);
  await expect(page.getByRole("listitem").getByRole("link", { name: listing.name })).toBeVisible();
});

test("one box is canceled, then the other with the fee, and both are back on sale", async ({
  page,
  request,
}) => {
  const { listing } = await atOrder(page, request, { quantity: 2 });
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
