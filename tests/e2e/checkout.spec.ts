import type { APIRequestContext, Page } from "@playwright/test";

import { inDatabase, PASSWORD } from "./support/collector";
import { subjectsTo } from "./support/mails";
import { expectGood } from "./support/overflow";
import {
  answerPayment,
  answerTooLate,
  atCheckout,
  CARDS,
  changeAddress,
  endHold,
  holdBoxes,
  payWith,
  sellOut,
} from "./support/purchase";
import { expect, expectAccessible, test } from "./support/test";

async function atHold(page: Page, admin: APIRequestContext) {
  const bought = await atCheckout(page, admin);
  await holdBoxes(page);
  return bought;
}

test("a payment without an answer is awaited, across a reload and a new session", async ({
  page,
  admin,
}) => {
  const { buyer } = await atHold(page, admin);
  await payWith(page, CARDS.timesOut);
  await expect(page.getByText("The payment service hasn’t responded yet")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("The payment service hasn’t responded yet");
  await page.reload();
  await expect(page.getByText("The payment service hasn’t responded yet")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toHaveCount(0);
  await page.context().clearCookies();
  await page
    .getByRole("alert")
    .filter({ hasText: "You are signed out" })
    .getByRole("link", { name: "Sign in" })
    .click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout%2F/);
  await page.getByLabel("Username").fill(buyer.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  await answerPayment(page);
  await expect(page.getByText("Thank you. The box is yours.")).toBeVisible();
});

test("a new account over its limit is refused and can request the verification mail", async ({
  page,
  admin,
}) => {
  const { buyer } = await atCheckout(page, admin, { quantity: 3, isTrusted: false });
  await page.getByRole("button", { name: "Hold my boxes and continue" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Your boxes are not held yet" });
  await expect(refusal).toContainText(
    "You can hold up to 2 boxes at a time until your email address is verified.",
  );
  await expectAccessible(page);
  await refusal.getByRole("button", { name: "Resend the verification email" }).click();
  await expect(refusal.getByRole("status")).toHaveText(
    `A verification link is on its way to ${buyer.email}. It works for 24 hours.`,
  );
  await expectAccessible(page);
  await expect
    .poll(
      async () =>
        (await subjectsTo(buyer.email)).filter((subject) => subject?.startsWith("Verify")).length,
    )
    .toBe(2);

  await inDatabase((client) =>
    client.query("UPDATE users SET email_verified = TRUE WHERE id = $1", [buyer.id]),
  );
  await holdBoxes(page);
});

test("in a crowd, the page keeps trying and then holds the box", async ({ page, admin }) => {
  await atCheckout(page, admin);
  await page.route(
    "**/api/checkout",
    (route) =>
      route.fulfill({
        status: 503,
        headers: { "Retry-After": "2" },
        contentType: "application/problem+json",
        body: JSON.stringify({
          type: "urn:fairwax:problem:crowded",
          detail: "Many people are buying right now. Please try again in a few seconds.",
        }),
      }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Hold my box and continue" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Many people are buying right now." }),
  ).toHaveText(
    "Many people are buying right now. We keep trying for you. Please stay on this page.",
  );
  await expectAccessible(page);
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
});

test("no page says that the box is held once the hold has ended", async ({ page, admin }) => {
  await page.clock.install();
  await atHold(page, admin);
  const yours = page.getByText(/is yours while you pay$/);
  await expect(yours).toBeVisible();
  await page.clock.fastForward("15:30");
  await expect(page.getByText("Your box is no longer held")).toBeVisible();
  await expect(yours).toHaveCount(0);
  await page.goto("/checkout");
  await expect(page.getByText("1 box is already held for you")).toBeVisible();
  await page.clock.fastForward("15:30");
  await expect(page.getByText("Your box is no longer held")).toBeVisible();
  await expect(page.getByText("already held for you")).toHaveCount(0);
});

test("boxes that were just sold are named, typed text stays, and the rest can be bought", async ({
  page,
  admin,
}) => {
  const { listing } = await atCheckout(page, admin, { quantity: 3 });
  await changeAddress(page);
  await page.getByLabel("City").fill("Bath");
  await inDatabase((client) =>
    client.query(
      `UPDATE products SET is_available = false WHERE id IN (SELECT id FROM products
       WHERE listing_id = (SELECT id FROM listings WHERE slug = $1) ORDER BY id LIMIT 2)`,
      [listing.slug],
    ),
  );
  await page.getByRole("button", { name: "Hold my boxes and continue" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Your boxes are not held yet" }),
  ).toContainText("Only 1 of these is left.");
  await expectGood(page);
  await page.getByRole("button", { name: "Take the last one" }).click();
  await expect(page.getByRole("radio", { name: "Open it on camera" })).toBeVisible();
  await expect(page.locator(":focus")).toContainText(listing.name);
  await expect(page.getByLabel("City")).toHaveValue("Bath");
  await holdBoxes(page);
  await expect(page.getByText("Bath, Maine 04101")).toBeVisible();
});

test("an expired checkout can still pay for free boxes and says when they are gone", async ({
  page,
  admin,
}) => {
  const { listing } = await atHold(page, admin);
  await endHold(page);
  await page.reload();
  await expect(page.getByText("Your box is no longer held")).toBeVisible();
  await payWith(page, CARDS.declines);
  await expect(page.getByText("The card was declined.")).toBeVisible();
  await expect(page.getByText(/^Your box is held until/)).toBeVisible();
  await endHold(page);
  await sellOut(listing);
  await payWith(page, CARDS.succeeds);
  await expect(page.getByRole("alert").filter({ hasText: "the boxes were sold" })).toContainText(
    "Nothing was charged.",
  );
  await page.getByRole("link", { name: "Back to the checkout" }).click();
  await expect(page.getByText("This is sold out.")).toBeVisible();
});

test("a payment that arrives after the boxes are sold is refunded, and the page says so", async ({
  page,
  admin,
}) => {
  const { listing } = await atHold(page, admin);
  await payWith(page, CARDS.timesOut);
  await expect(page.getByText("The payment service hasn’t responded yet")).toBeVisible();
  await answerTooLate(page, listing);
  await expect(page.getByText(/^Your \$51\.98 would go back to you$/)).toBeVisible({
    timeout: 80_000,
  });
  await expect(page.getByText(/no money moved/)).toBeVisible();
});

test("boxes can be released, and the checkout starts over", async ({ page, admin }) => {
  await atHold(page, admin);
  await page.goto("/checkout");
  await expect(page.getByText("1 box is already held for you")).toBeVisible();
  await page.getByRole("link", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Release the box" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Release the box?" });
  await dialog.getByRole("button", { name: "Keep the box" }).click();
  // The dialog's button has the same name as the one behind it.
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Release the box" }).click();
  await dialog.getByRole("button", { name: "Release the box" }).click();
  await expect(page.locator(":focus")).toContainText("This box is no longer held for you");
  await page.getByRole("link", { name: "Check out again" }).click();
  await expect(page.getByRole("button", { name: "Hold my box and continue" })).toBeVisible();
  await expect(page.getByText("already held for you")).toHaveCount(0);
});

test("boxes come first, and a complete address is one line", async ({ page, admin }) => {
  const { listing, buyer } = await atCheckout(page, admin);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Your boxes",
    "Address",
    "All-in total",
  ]);
  const address = main.getByRole("region", { name: "Address" });
  await expect(address).toContainText(
    "Vera Quill, 12 Harbor Street, Portland, Maine 04101, United States",
  );
  await expect(address.getByLabel("Street")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByRole("link", { name: listing.name })).toBeInViewport();
  await expectGood(page);
  await inDatabase((client) =>
    client.query("UPDATE users SET street = '' WHERE id = $1", [buyer.id]),
  );
  await page.reload();
  await expect(address.getByLabel("Street")).toHaveValue("");
  await expect(address.getByRole("button", { name: "Change the address" })).toHaveCount(0);
});

test("an invalid address is reported at its field before anything is held", async ({
  page,
  admin,
}) => {
  await atCheckout(page, admin);
  await changeAddress(page);
  await page.getByLabel("Zip code").fill("1");
  await page.getByRole("button", { name: "Hold my box and continue" }).click();
  await expect(page.getByText("Please enter a valid zip code")).toBeVisible();
  await expect(page.getByLabel("Zip code")).toBeFocused();
  await expect(page).toHaveURL(/\/checkout$/);
});

test("the country is chosen by any of its names, and decides which fields are required", async ({
  page,
  admin,
}) => {
  await atCheckout(page, admin);
  await changeAddress(page);
  const country = page.getByRole("combobox", { name: "Country" });
  await country.fill("U. S. A.");
  await page.getByLabel("Street").focus();
  await expect(country).toHaveValue("United States");
  await expect(page.getByLabel("State", { exact: true })).toBeVisible();

  await country.fill("Atlantis");
  await page.getByRole("button", { name: "Hold my box and continue" }).click();
  await expect(country).toHaveAccessibleDescription("Please choose a country from the list");
  await expect(country).toBeFocused();

  await country.fill("hongkong");
  await page.getByLabel("City").fill("Hong Kong");
  await expect(country).toHaveValue("Hong Kong");
  await page.getByLabel("State (optional)").fill("");
  await page.getByLabel("Zip code (optional)").fill("");
  await expectGood(page);
  await page.getByRole("button", { name: "Hold my box and continue" }).click();
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
});

test("a box can be bought by keyboard", async ({ page, admin }) => {
  const { listing } = await atCheckout(page, admin);
  await page.getByRole("main").getByRole("link", { name: listing.name }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Open it on camera" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Ship it sealed" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Change the address" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.getByLabel("Country").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Hold my box and continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
  await page.getByRole("radio", { name: CARDS.succeeds }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Card number")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you. The box is yours.")).toBeVisible();
});
