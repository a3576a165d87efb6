// The public ledger and pull rates. screenshots.mjs knows the addresses.
import { press } from "./steps.mjs";

const ledger = { screen: "ledger", path: "/ledger", full: true };
const find = (text) => async (page) => {
  await page.getByLabel("Box id, order commitment or entry hash").fill(text);
  await press("Find")(page);
  await page.getByRole("main").getByRole("status").waitFor();
};

export const LEDGER_STATES = [
  { ...ledger, state: "latest" },
  { ...ledger, state: "details", open: (page) => page.getByText("Show the details").click() },
  { ...ledger, state: "nothing", open: find("0".repeat(64)) },
  { ...ledger, state: "unreadable", open: find("hello") },
  { screen: "pull-rates", state: "counted", path: "pull-rates", full: true },
  { screen: "pull-rates", state: "none", path: "pull-rates-none", full: true },
  { screen: "listing", state: "pull-rates", path: "listing-counted", full: true },
  { screen: "odds", state: "empty", path: "/admin/odds", as: "admin", full: true },
  { screen: "reports", state: "sales", path: "/admin/reports", as: "admin", full: true },
  { screen: "reports", state: "none", path: "/admin/reports?year=2001", as: "admin", full: true },
];
