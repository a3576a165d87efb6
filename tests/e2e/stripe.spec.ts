import type { APIRequestContext, Page } from "@playwright/test";

import { expectGood } from "./support/overflow";
import { atCheckout, holdBoxes } from "./support/purchase";
import { expect, test as base } from "./support/test";
import { startServer, startTestDatabase } from "@/scripts/lib/test-server.mjs";
import { startStripeStandIn } from "@/tests/setup/stripe-stand-in";

type StripeShop = { stripe: Awaited<ReturnType<typeof startStripeStandIn>>; baseUrl: string };

/** A separate shop that takes payments through a Stripe stand-in. */
const test = base.extend<{ stripe: StripeShop["stripe"] }, { shop: StripeShop }>({
  shop: [
    async ({}, run) => {
      const [database, stripe] = [await startTestDatabase("stripe"), await startStripeStandIn()];
      const server = await startServer(
        { ...database.env, ...stripe.env },
        { appUrl: process.env.E2E_BASE_URL },
      );
      const { E2E_DATABASE_URL } = process.env;
      Object.assign(process.env, { E2E_DATABASE_URL: database.url });
      await run({ stripe, baseUrl: server.baseUrl });
      Object.assign(process.env, { E2E_DATABASE_URL });
      await server.kill();
      await stripe.close();
      await database.stop();
    },
    { scope: "worker" },
  ],
  stripe: ({ shop }, run) => run(shop.stripe),
  baseURL: ({ shop }, run) => run(shop.baseUrl),
  page: async ({ page }, run) => {
    await page.route("https://checkout.stripe.com/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<title>Stripe</title><h1>Payment at Stripe</h1>",
      }),
    );
    await run(page);
  },
});

// Serial, because the tests share one server and one database.
test.describe.configure({ mode: "default" });

const AT_STRIPE = /^https:\/\/checkout\.stripe\.com\/c\/pay\/(cs_test_\w+)$/;
const goOn = (page: Page) => page.getByRole("link", { name: "Pay $51.98 on Stripe" });

/** Goes to Stripe's page for a box. Returns the payment's reference and the address before. */
async function goToStripe(
  page: Page,
  admin: APIRequestContext,
): Promise<{ reference: string; from: string }> {
  await atCheckout(page, admin);
  await holdBoxes(page);
  const from = page.url();
  await page.getByRole("button", { name: "Pay $51.98 with Stripe" }).click();
  await page.waitForURL(AT_STRIPE);
  return { reference: AT_STRIPE.exec(page.url())?.[1] ?? "", from };
}

async function comeBackUnpaid(page: Page, admin: APIRequestContext) {
  const stripe = await goToStripe(page, admin);
  await page.goto(stripe.from);
  return stripe;
}

test("the button opens Stripe's page, and paying there leads to the order", async ({
  page,
  admin,
  stripe,
}) => {
  const { reference, from } = await goToStripe(page, admin);
  await expect(page.getByRole("heading", { name: "Payment at Stripe" })).toBeVisible();
  expect(stripe.sessions.get(reference)?.amount_total).toBe(5198);
  stripe.pay(reference);
  await page.goto(`${from}?from=payment`);
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}\?thanks=1$/);
  await expect(page.getByText("Thank you. The box is yours.")).toBeVisible();
  await expect(page.getByText("Paid through Stripe").first()).toBeVisible();
});

test("a buyer who returns unpaid sees how long the box is held and can continue", async ({
  page,
  admin,
  stripe,
}) => {
  const { reference } = await comeBackUnpaid(page, admin);
  await expect(page.getByText(/^Your box is held until /)).toBeVisible();
  await expect(page.getByText(/is yours while you pay$/)).toBeVisible();
  await expect(page.getByText("The payment service hasn’t responded yet")).toHaveCount(0);
  await expect(goOn(page)).toHaveAttribute("href", stripe.sessions.get(reference)?.url ?? "");
  await expectGood(page);
  await page.goto("/checkout");
  await expect(page.getByText("1 box is already held for you")).toBeVisible();
  await page.getByRole("link", { name: "Continue to payment" }).click();
  await goOn(page).click();
  await page.waitForURL(AT_STRIPE);
  expect(page.url()).toContain(reference);
});

test("a buyer who returns unpaid can release the box and then no longer pay", async ({
  page,
  admin,
  stripe,
}) => {
  const { reference } = await comeBackUnpaid(page, admin);
  await page.getByRole("button", { name: "Release the box" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Release the box" }).click();
  await expect(page.getByText("This box is no longer held for you")).toBeVisible();
  expect(stripe.sessions.get(reference)?.status).toBe("expired");
});

test("a buyer waits while Stripe decides, even after going back from a retry", async ({
  page,
  admin,
  stripe,
}) => {
  const { reference, from } = await goToStripe(page, admin);
  stripe.pay(reference, "processing");
  await page.goto(`${from}?from=payment`);
  await expect(page.getByText("The payment service hasn’t responded yet")).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
  stripe.pay(reference, "failed");
  await expect(
    page.getByRole("alert").filter({ hasText: "The payment did not go through" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Pay $51.98 with Stripe" }).click();
  await page.waitForURL(AT_STRIPE);
  await page.goBack();
  await expect(page).toHaveURL(from);
  await expect(goOn(page)).toBeVisible();
});
