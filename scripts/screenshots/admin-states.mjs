import { adminTab, press } from "./steps.mjs";

/** The dashboard of the stock, and its forms. */
export const ADMIN_STATES = [
  { screen: "admin", state: "denied", path: "/admin", as: "collector" },
  { screen: "admin", state: "products", path: "/admin", as: "admin" },
  { screen: "admin", state: "add", path: "/admin", as: "admin", full: true, open: adminTab },
  {
    screen: "admin",
    state: "add-errors",
    path: "/admin",
    as: "admin",
    full: true,
    open: async (page) => {
      await adminTab(page);
      await page.getByRole("button", { name: /^Create 1 Product/ }).click();
    },
  },
  {
    screen: "admin",
    state: "upload",
    path: "/admin",
    as: "admin",
    open: async (page) => {
      await adminTab(page);
      await press("Upload Product Image")(page);
    },
  },
  { screen: "admin", state: "edit", path: "/admin", as: "admin", open: press(/^Edit/) },
  { screen: "admin", state: "delete", path: "/admin", as: "admin", open: press(/^Delete/) },
  {
    screen: "admin",
    state: "toast",
    path: "/admin",
    as: "admin",
    open: async (page) => {
      await press(/^Available|^Unavailable/)(page);
      await page.locator("[data-sonner-toast]").waitFor();
    },
  },
];
