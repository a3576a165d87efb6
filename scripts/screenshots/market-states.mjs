import { fail, stall } from "./steps.mjs";

const market = { screen: "market", path: "/market", full: true };
const name = { screen: "market-name", path: "/account", as: "marlow" };

const sortByPrice = (page) => page.getByLabel("Sort").selectOption("price-desc");

const saveName = (text) => async (page) => {
  const field = page.getByLabel("Name on the market");
  await field.fill(text);
  await page.getByRole("button", { name: "Save Market Name" }).click();
  await field.scrollIntoViewIfNeeded();
};

/** The public market, an offer, and how a seller is called there. */
export const MARKET_STATES = [
  { ...market, state: "full" },
  { ...market, state: "narrowed", path: "/market?category=hockey&sort=price-desc" },
  { ...market, state: "corrected", path: "/market?q=sentinle" },
  { ...market, state: "none", path: "/market?q=zzzzzz" },
  {
    ...market,
    state: "loading",
    full: false,
    before: stall("**/market?**_rsc=**"),
    open: sortByPrice,
  },
  {
    ...market,
    state: "failing",
    full: false,
    before: fail("**/market?**_rsc=**"),
    open: sortByPrice,
  },
  { screen: "offer", state: "full", path: "offer", full: true },
  { screen: "offer", state: "own", path: "offer", as: "marlow", full: true },
  { screen: "offer", state: "gone", path: "/market/a-card-that-was-sold-0000000000000000" },
  { ...name, state: "taken", open: saveName("collector") },
  {
    ...name,
    state: "failing",
    before: fail("**/api/account/market-name"),
    open: saveName("Harbor Cards"),
  },
];
