import type { Page } from "@playwright/test";

import { registerCollector } from "./support/collector";
import { expect, expectAccessible, signIn, test } from "./support/test";

const PHONE = { width: 390, height: 844 };
const accountMenu = (page: Page) => page.getByRole("button", { name: /account of/ });
const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

test.describe("the welcome dialog", () => {
  test.use({ welcomed: false });

  test("says once that this is a prototype and stays dismissed", async ({ page }) => {
    await page.goto("/");
    const dialog = page.getByRole("dialog", { name: "Welcome to Fairwax" });
    await expect(dialog).toContainText("Fairwax is a prototype and not everything works.");
    await dialog.getByRole("button", { name: "Start browsing" }).click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("welcome_dismissed"))).not.toBeNull();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("keeps the focus and closes on Escape", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("dialog").getByRole("button", { name: "Start browsing" });
    await expect(button).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();
    await expect(button).toBeHidden();
  });

  test("never greets a customer, even one who signs out", async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: "Welcome to Fairwax" });
    await registerCollector(page);
    await page.goto("/");
    await expect(accountMenu(page)).toBeVisible();
    await expect(dialog).toBeHidden();
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(toasts(page)).toContainText("Logged out");
    await page.reload();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("appears only on the home page and is accessible", async ({ page }) => {
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto("/");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("the header", () => {
  test("links to the five pages and marks the current one", async ({ page }) => {
    await page.goto("/");
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(["Products", "How It Works", "Pricing", "Trust", "Inventory"]);
    await expect(links.first()).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      "/auth",
    );
    await expect(page.getByRole("banner").getByRole("link", { name: "Fairwax" })).toHaveAttribute(
      "href",
      "/",
    );
  });

  test("offers a skip link to keyboard users", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("keeps the chosen theme, from the first paint on", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await page.getByRole("button", { name: "Theme: System. Change to Light" }).click();
    await page.getByRole("button", { name: "Theme: Light. Change to Dark" }).click();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    // The page's own scripts never run here, and it is dark anyway.
    await page.route(/_next.*\.js/, (route) => route.abort());
    // Assigns the location, because page.reload() would wait for the scripts.
    await Promise.all([page.waitForEvent("load"), page.evaluate(() => location.reload())]);
    expect(await background()).toBe(dark);
    await page.unroute(/_next.*\.js/);
    await page.reload();
    await expect(page.getByRole("button", { name: "Theme: Dark. Change to System" })).toBeVisible();
  });

  test("has everything in the phone's menu, which Escape closes", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link")).toHaveText([
      "Products",
      "How It Works",
      "Pricing",
      "Trust",
      "Inventory",
    ]);
    await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe("the user menu", () => {
  test("names the collector and links to their pages", async ({ page }) => {
    await signIn(page, "collector");
    await page.goto("/");
    await expect(accountMenu(page)).toContainText(/^[A-Z]{2}$/);
    await accountMenu(page).click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText("collector@");
    await expect(menu.getByRole("menuitem", { name: "Inventory" })).toHaveAttribute(
      "href",
      "/inventory",
    );
    await expect(menu.getByRole("menuitem", { name: "Orders" })).toHaveAttribute("href", "/orders");
    await expect(menu.getByRole("menuitem", { name: "Grading" })).toHaveAttribute(
      "href",
      "/grading",
    );
    await expect(menu.getByRole("menuitem", { name: "Rip Packs" })).toHaveAttribute("href", "/rip");
    await expect(menu.getByRole("menuitem", { name: "Admin Dashboard" })).toBeHidden();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(accountMenu(page)).toBeFocused();
  });

  test("says that it is signing out and what went wrong", async ({ page }) => {
    await signIn(page, "collector");
    await page.goto("/");
    await page.route("**/api/auth/logout", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fulfill({
        status: 500,
        body: "Something went wrong on our side. Please try again.",
      });
    });
    await accountMenu(page).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("menuitem", { name: "Signing out..." })).toBeVisible();
    await expect(toasts(page)).toContainText("Logout failed");
    await expect(toasts(page)).toContainText(
      "500: Something went wrong on our side. Please try again.",
    );
    await page.unroute("**/api/auth/logout");
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test.describe("a toast", () => {
  async function failToSignIn(page: Page) {
    await page.getByLabel("Username").fill("collector");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(toasts(page)).toContainText("Login failed");
  }

  test.beforeEach(async ({ page }) => {
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({ status: 401, body: "The username or password is incorrect." }),
    );
    await page.goto("/auth");
  });

  test("stays for five seconds and is at most 420 px wide", async ({ page }) => {
    // Measured in the page, so the round trip doesn't count.
    const shown = await page.evaluateHandle(() => {
      const times: number[] = [];
      new MutationObserver(() => {
        const isThere = document.querySelector("[data-sonner-toast]") !== null;
        if (isThere === (times.length % 2 === 0)) times.push(performance.now());
      }).observe(document.body, { childList: true, subtree: true });
      return times;
    });
    await failToSignIn(page);
    expect((await toasts(page).boundingBox())?.width).toBe(420);
    await expect(toasts(page)).toHaveCount(0);
    const [from = 0, to = 0] = await shown.jsonValue();
    expect(to - from).toBeGreaterThan(4900);
    expect(to - from).toBeLessThan(8000);
  });

  test("replaces the previous one", async ({ page }) => {
    await failToSignIn(page);
    await page.unroute("**/api/auth/login");
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({ status: 429, body: "Too many attempts. Please wait a moment." }),
    );
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(toasts(page).filter({ visible: true })).toContainText([
      "429: Too many attempts. Please wait a moment.",
    ]);
  });

  test("can be reached with F8 and swiped away to the right", async ({ page }) => {
    await failToSignIn(page);
    await page.keyboard.press("F8");
    await expect(
      page.getByRole("region", { name: /Notifications/ }).getByRole("list"),
    ).toBeFocused();
    // The pointer waits until the toast has slid in, which then keeps the toast open.
    await toasts(page).hover({ position: { x: 40, y: 20 } });
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error("There is no toast.");
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(0);
  });

  test("is accessible and leaves room on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await failToSignIn(page);
    const box = await toasts(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    await page.keyboard.press("F8");
    await expectAccessible(page);
  });
});

// The second is below pages that are rendered per request.
for (const address of ["/no/such/page", "/u/no/such/page"])
  test(`any other address such as ${address} is the not-found page`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await expect(page).toHaveTitle(/404 Page Not Found/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to the products" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

test("the footer links to help and shows four icons", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("navigation", { name: "Help" }).getByRole("link")).toHaveText([
    "Services",
    "Support",
    "FAQ",
    "Contact",
    "Ledger",
    "Terms",
    "Privacy",
  ]);
  for (const name of ["X", "Instagram", "YouTube", "Facebook"])
    await expect(footer.getByRole("img", { name, exact: true })).toBeVisible();
});
