import { add, answer, category, fail, press, stall, suggest } from "./steps.mjs";

/** The catalog, a listing and the cart. */
export const SHOP_STATES = [
  { screen: "home", state: "full", path: "/", full: true },
  { screen: "home", state: "top", path: "/" },
  {
    screen: "home",
    state: "welcome",
    path: "/",
    welcome: true,
    open: (page) => page.getByRole("dialog").waitFor(),
  },
  { screen: "home", state: "category", path: "/?category=hockey", full: true },
  { screen: "home", state: "search", path: "/?q=chrome" },
  { screen: "home", state: "empty", path: "/?q=zzzzzz" },
  {
    screen: "home",
    state: "loading",
    path: "/",
    before: stall("**/api/products?*"),
    open: category,
  },
  {
    screen: "home",
    state: "failing",
    path: "/",
    before: fail("**/api/products?*"),
    open: category,
  },
  { screen: "home", state: "suggestions", path: "/", only: "desk", open: suggest },
  { screen: "home", state: "menu", path: "/", only: "phone", open: press("Menu") },
  { screen: "home", state: "user-menu", path: "/", as: "collector", open: press(/account of/) },
  { screen: "cart", state: "empty", path: "/", open: press(/^Cart/) },
  {
    screen: "cart",
    state: "full",
    path: "/",
    open: async (page) => {
      await add(page);
      await press(/^Cart/)(page);
    },
  },
  { screen: "listing", state: "full", path: "listing", full: true },
  { screen: "listing", state: "top", path: "listing" },
  { screen: "listing", state: "sold-out", path: "sold-out", full: true },
  {
    screen: "listing",
    state: "watched",
    path: "sold-out",
    as: "collector",
    open: async (page) => {
      await press("Tell me when it’s back")(page);
      await page.getByRole("checkbox").waitFor();
    },
  },
  {
    screen: "listing",
    state: "just-sold",
    path: "listing",
    before: async (page) => {
      await answer("**/api/cart", 409, "These boxes were just sold.")(page);
      await page.route("**/api/products/*", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), id: null, availableCount: 0 } });
      });
    },
    open: async (page) => {
      await press("Add to cart")(page);
      await page.getByText("Sold out", { exact: true }).first().waitFor();
    },
  },
];
