// Every state that `npm run screenshots` captures. screen and state name the file;
// path: the address; as: the signed-in user; only: "phone" or "desk"; full: the whole page;
// before: runs before the visit; open: acts on the page.
import {
  add,
  adminTab,
  answer,
  category,
  checkList,
  checkPrices,
  chooseTab,
  fail,
  fillCart,
  fillLogin,
  hold,
  holdPack,
  loginToast,
  openCardPage,
  openOrder,
  openScan,
  openSet,
  payWith,
  press,
  selectCards,
  sendMessage,
  shareCard,
  shipCards,
  stall,
  suggest,
  tearPack,
  toCard,
  toStepTwo,
} from "./steps.mjs";

export const STATES = [
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
  { screen: "auth", state: "login", path: "/auth" },
  {
    screen: "auth",
    state: "login-errors",
    path: "/auth",
    open: (page) => page.getByRole("main").getByRole("button", { name: "Sign In" }).click(),
  },
  {
    screen: "auth",
    state: "login-pending",
    path: "/auth",
    before: stall("**/api/auth/login"),
    open: (page) => fillLogin(page, "collector-demo-1234"),
  },
  { screen: "auth", state: "toast-error", path: "/auth", open: loginToast("wrong-password") },
  {
    screen: "auth",
    state: "toast-success",
    path: "/auth",
    open: loginToast("collector-demo-1234"),
  },
  {
    screen: "auth",
    state: "register",
    path: "/auth",
    open: (page) => page.getByRole("tab", { name: "Register" }).click(),
  },
  {
    screen: "auth",
    state: "register-errors",
    path: "/auth",
    full: true,
    open: async (page) => {
      await page.getByRole("tab", { name: "Register" }).click();
      await page.getByRole("button", { name: "Continue to Step 2" }).click();
    },
  },
  { screen: "auth", state: "profile", path: "/auth", full: true, open: toStepTwo },
  {
    screen: "auth",
    state: "profile-errors",
    path: "/auth",
    full: true,
    open: async (page) => {
      await toStepTwo(page);
      await page.getByRole("button", { name: "Complete Registration" }).click();
    },
  },
  {
    screen: "auth",
    state: "forgot",
    path: "/auth",
    open: (page) => page.getByText("Forgot your password?").click(),
  },
  { screen: "auth", state: "reset", path: "/auth#reset=abc" },
  ...[
    "about",
    "pricing",
    "trust",
    "nda",
    "faq",
    "services",
    "support",
    "terms",
    "privacy",
    "contact",
  ].map((screen) => ({ screen, state: "full", path: `/${screen}`, full: true })),
  { screen: "inventory", state: "table", path: "/inventory", as: "collector", full: true },
  { screen: "inventory", state: "grid", path: "/inventory?view=grid", as: "collector" },
  { screen: "inventory", state: "late", path: "/inventory?status=to-ship", as: "collector" },
  {
    screen: "inventory",
    state: "selected",
    path: "/inventory",
    as: "collector",
    open: selectCards,
  },
  {
    screen: "inventory",
    state: "grid-selected",
    path: "/inventory?view=grid",
    as: "collector",
    open: selectCards,
  },
  {
    screen: "inventory",
    state: "menu",
    path: "/inventory",
    as: "collector",
    open: press(/^Actions for/),
  },
  {
    screen: "inventory",
    state: "panel",
    path: "/inventory",
    as: "collector",
    open: (page) => page.locator("[data-open]").first().click(),
  },
  { screen: "inventory", state: "share", path: "/inventory", as: "collector", open: shareCard },
  { screen: "value", state: "full", path: "/inventory/value", as: "collector", full: true },
  {
    screen: "value",
    state: "empty",
    path: "/inventory/value",
    as: "admin",
    before: (page) => page.request.delete("/api/inventory/sample"),
  },
  {
    screen: "card",
    state: "full",
    path: "/inventory",
    as: "collector",
    full: true,
    open: openCardPage,
  },
  { screen: "card", state: "scan", path: "/inventory", as: "collector", open: openScan },
  {
    screen: "checklists",
    state: "checked",
    path: "/admin/checklists",
    as: "admin",
    open: checkList,
  },
  {
    screen: "inventory",
    state: "filtered",
    path: "/inventory?set=First+Light|Harbor+Heritage&rarity=Common",
    as: "collector",
  },
  {
    screen: "inventory",
    state: "filters",
    path: "/inventory?rarity=Common",
    as: "collector",
    open: press(/^Filters/),
  },
  { screen: "inventory", state: "no-match", path: "/inventory?q=nobody", as: "collector" },
  { screen: "sets", state: "mine", path: "/inventory/sets", as: "collector" },
  {
    screen: "sets",
    state: "none",
    path: "/inventory/sets",
    as: "admin",
    before: (page) => page.request.delete("/api/inventory/sample"),
  },
  { screen: "set", state: "all", path: "/inventory/sets", as: "collector", open: openSet("All") },
  {
    screen: "set",
    state: "owned",
    path: "/inventory/sets",
    as: "collector",
    open: openSet("Owned"),
  },
  { screen: "values", state: "start", path: "/admin/values", as: "admin" },
  { screen: "values", state: "checked", path: "/admin/values", as: "admin", open: checkPrices },
  {
    screen: "inventory",
    state: "confirm",
    path: "/inventory",
    as: "collector",
    open: press("Remove sample collection"),
  },
  {
    screen: "inventory",
    state: "loading",
    path: "/inventory",
    as: "collector",
    before: stall("**/api/inventory/cards?*"),
    open: chooseTab("Listed"),
  },
  {
    screen: "inventory",
    state: "failing",
    path: "/inventory",
    as: "collector",
    before: fail("**/api/inventory/cards?*"),
    open: chooseTab("Listed"),
  },
  {
    screen: "inventory",
    state: "refused",
    path: "/inventory",
    as: "collector",
    before: fail("**/api/inventory/actions"),
    open: shipCards,
  },
  {
    screen: "inventory",
    state: "empty",
    path: "/inventory",
    as: "admin",
    before: (page) => page.request.delete("/api/inventory/sample"),
  },
  {
    screen: "inventory",
    state: "empty-status",
    path: "/inventory?status=listed",
    as: "admin",
    before: (page) => page.request.delete("/api/inventory/sample"),
  },
  { screen: "rip", state: "fan", path: "/rip" },
  { screen: "rip", state: "own", path: "/rip", as: "collector" },
  { screen: "rip", state: "held", path: "/rip", open: holdPack("Pack 3") },
  { screen: "rip", state: "hidden", path: "/rip", open: tearPack("Pack 3") },
  { screen: "rip", state: "common", path: "/rip", open: tearPack("Pack 1", toCard(1)) },
  { screen: "rip", state: "uncommon", path: "/rip", open: tearPack("Pack 1", toCard(3)) },
  { screen: "rip", state: "rare", path: "/rip", open: tearPack("Pack 1", toCard(4)) },
  { screen: "rip", state: "ultra-rare", path: "/rip", open: tearPack("Pack 3", toCard(4)) },
  { screen: "rip", state: "one-of-one", path: "/rip", open: tearPack("Pack 6", toCard(4)) },
  { screen: "rip", state: "summary", path: "/rip", open: tearPack("Pack 6", ["Reveal all"]) },
  {
    screen: "rip",
    state: "failed",
    path: "/rip",
    as: "collector",
    before: fail("**/api/packs/*/open"),
    open: async (page) => {
      await holdPack("Pack 5")(page);
      await page.getByRole("button", { name: "Tear open Pack 5" }).press("Enter");
      await page.waitForTimeout(900);
    },
  },
  {
    screen: "pricing",
    state: "yearly",
    path: "/pricing",
    open: (page) => page.getByText("Yearly", { exact: true }).first().click(),
  },
  { screen: "contact", state: "errors", path: "/contact", full: true, open: press("Send Message") },
  {
    screen: "contact",
    state: "sent",
    path: "/contact",
    full: true,
    before: answer("**/api/contact", 200, { message: "Your message has arrived." }),
    open: sendMessage,
  },
  {
    screen: "contact",
    state: "failing",
    path: "/contact",
    full: true,
    before: fail("**/api/contact"),
    open: sendMessage,
  },
  { screen: "account", state: "full", path: "/account", as: "collector", full: true },
  {
    screen: "account",
    state: "password-errors",
    path: "/account",
    as: "collector",
    full: true,
    open: press("Change Password"),
  },
  {
    screen: "account",
    state: "delete",
    path: "/account",
    as: "collector",
    open: press("Delete Account..."),
  },
  {
    screen: "account",
    state: "verify-refused",
    path: "/account/verify#token=unknown",
    open: (page) => page.getByText(/no longer valid/).waitFor(),
  },
  {
    screen: "account",
    state: "unsubscribe",
    path: "/account/mail#token=BOX_READY.x",
    open: (page) => page.getByRole("button", { name: "Turn off emails" }).waitFor(),
  },
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
  { screen: "not-found", state: "full", path: "/no-such-page" },
];
