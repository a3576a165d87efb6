import { fillCart, hold, openOrder, payWith, press } from "./steps.mjs";

/** From the checkout to the order. */
export const ORDERS_STATES = [
  { screen: "orders", state: "list", path: "/orders", as: "collector" },
  { screen: "orders", state: "one", path: "/orders", as: "collector", full: true, open: openOrder },
  {
    screen: "orders",
    state: "cancel",
    path: "/orders",
    as: "collector",
    open: async (page) => {
      await openOrder(page);
      await press(/^Cancel this box/)(page);
    },
  },
  {
    screen: "orders",
    state: "receipt",
    path: "/orders",
    as: "collector",
    open: async (page) => {
      await openOrder(page);
      await page.emulateMedia({ media: "print" });
    },
  },
  { screen: "orders", state: "empty", path: "/orders", as: "admin" },
  { screen: "checkout", state: "empty", path: "/checkout", as: "admin" },
  {
    screen: "checkout",
    state: "full",
    path: "/checkout",
    as: "collector",
    full: true,
    before: fillCart,
  },
  {
    screen: "checkout",
    state: "each-box",
    path: "/checkout",
    as: "collector",
    full: true,
    before: fillCart,
    open: (page) => page.getByRole("radio", { name: "Choose for each box" }).first().check(),
  },
  {
    screen: "checkout",
    state: "refused",
    path: "/checkout",
    as: "collector",
    full: true,
    before: async (page) => {
      await fillCart(page);
      await page.route("**/api/checkout", (route) =>
        route.fulfill({
          status: 409,
          contentType: "application/problem+json",
          body: JSON.stringify({
            detail:
              "You can hold up to 2 boxes at a time until your email address is verified. Verifying it raises this to 6, and your first paid order to 100.",
            errors: [
              {
                field: "emailVerified",
                message: "Verify your email address to hold up to 6 boxes at a time.",
              },
            ],
          }),
        }),
      );
    },
    open: async (page) => {
      await press("Hold my boxes and continue")(page);
      await page.getByRole("button", { name: "Resend the verification email" }).waitFor();
    },
  },
  {
    screen: "checkout",
    state: "held",
    path: "/checkout",
    as: "collector",
    full: true,
    before: fillCart,
    open: hold,
  },
  {
    screen: "checkout",
    state: "declined",
    path: "/checkout",
    as: "collector",
    full: true,
    before: fillCart,
    open: payWith("0002", "The card was declined."),
  },
  {
    screen: "checkout",
    state: "pending",
    path: "/checkout",
    as: "collector",
    before: fillCart,
    open: payWith("9995", "The payment service has not answered yet"),
  },
];
