import { fail, press } from "./steps.mjs";

const balance = { as: "collector", screen: "balance", path: "/account/balance", full: true };

/** A collector's balance, payouts and claims, and the desks behind them. */
export const MONEY_STATES = [
  { ...balance, state: "empty" },
  { ...balance, as: "marlow", state: "waiting" },
  {
    ...balance,
    state: "bank-errors",
    open: async (page) => {
      await press("Add a bank account")(page);
      await press("Save account")(page);
      await page.getByText("Please enter the nine digits").waitFor();
    },
  },
  {
    ...balance,
    state: "bank-failed",
    open: async (page) => {
      await fail("**/api/account/bank-account")(page);
      await press("Add a bank account")(page);
      await page.getByLabel("Account holder").fill("Mara Quill");
      await page.getByLabel("Routing number").fill("011000015");
      await page.getByLabel("Account number").fill("000123456789");
      await page.getByLabel("Current password", { exact: true }).fill("seventeen waxen owls");
      await press("Save account")(page);
      await page.getByText("Not saved").waitFor();
    },
  },
  { as: "admin", screen: "payouts-desk", state: "waiting", path: "/admin/payouts", full: true },
  { as: "collector", screen: "claims", state: "empty", path: "/account/claims", full: true },
  { as: "admin", screen: "claims-desk", state: "empty", path: "/admin/claims", full: true },
];
