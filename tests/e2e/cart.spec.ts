import type { Page } from "@playwright/test";

import { expect, expectAccessible, test } from "./support/test";

type Product = { id: number; slug: string; name: string; price: string; availableCount: number };

async function openCard(page: Page): Promise<Product> {
  const products = (await (await page.request.get("/api/products")).json()) as Product[];
  const product = products.find(({ availableCount }) => availableCount >= 3);
  if (!product) throw new Error("The demo catalog has no listing with three boxes.");
  await page.goto(`/?q=${encodeURIComponent(product.name)}`);
  return product;
}

const card = (page: Page, product: Product) =>
  page.locator("#products li", { has: page.locator(`a[href="/products/${product.slug}"]`) });
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Cart/ });
const openCart = async (page: Page) => {
  await cartButton(page).click();
  return page.getByRole("dialog", { name: /^Cart/ });
};

test("Add says Adding..., Added, and Add again", async ({ page }) => {
  const product = await openCard(page);
  await page.route("**/api/cart", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const add = card(page, product).getByRole("button");
  const states = add.evaluate(async (button) => {
    const seen: { label: string; at: number }[] = [];
    await new Promise<void>((resolve) => {
      new MutationObserver(() => {
        const label = /^(?:Adding\.\.\.|Added|Add)/.exec(button.textContent ?? "")?.[0] ?? "";
        if (label !== seen.at(-1)?.label) seen.push({ label, at: performance.now() });
        if (label === "Add") resolve();
      }).observe(button, { subtree: true, childList: true, characterData: true });
    });
    return seen;
  });
  await add.click();
  const [adding, added, idle] = await states;
  expect([adding?.label, added?.label, idle?.label]).toEqual(["Adding...", "Added", "Add"]);
  const shownFor = (idle?.at ?? 0) - (added?.at ?? 0);
  expect(shownFor).toBeGreaterThan(1400);
  expect(shownFor).toBeLessThan(2000);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
});

test("a failed Add goes back to Add, with a message in the console but not on the page", async ({
  page,
}) => {
  const product = await openCard(page);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/cart", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, body: "This is sold out." })
      : route.continue(),
  );
  const add = card(page, product).getByRole("button");
  await add.click();
  await expect
    .poll(() => logged.some((text) => text.startsWith("Adding to the cart failed.")))
    .toBe(true);
  await expect(add).toHaveText(/^Add(?!e|i)/);
  await expect(page.getByText("This is sold out.")).toHaveCount(0);
});

test("the cart is kept by the browser, counts boxes and adds up", async ({ page }) => {
  const product = await openCard(page);
  await card(page, product).getByRole("button").click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  expect(await page.evaluate(() => localStorage.getItem("cart_session_id"))).toMatch(
    /^[a-z0-9]{9}$/,
  );
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");

  const cart = await openCart(page);
  await expect(cart.getByRole("link", { name: product.name })).toBeVisible();
  await expectAccessible(page);
  const counted = page.waitForResponse(
    (response) => response.request().postData() === '{"quantity":3}',
  );
  await cart.getByRole("button", { name: "One more" }).click();
  await cart.getByRole("button", { name: "One more" }).click();
  await expect(cart.getByText("3 boxes")).toBeVisible();
  await counted;
  const total = `$${(Number(product.price) * 3).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  await expect(cart.locator("p", { hasText: "Total" })).toContainText(total);
  const changed = page.waitForResponse(
    (response) =>
      response.request().method() === "PATCH" && response.request().postData() === '{"quantity":2}',
  );
  await cart.getByRole("button", { name: "One less" }).click();
  await expect(cart.getByText("2 boxes")).toBeVisible();
  await changed;
  await expect(
    cart.getByText(
      "Plus $1.99 order fee. Boxes shipped sealed are $9.95 each. Storage is free for 7 days. Shipping your cards then costs from $4.95, or $18.95 outside the United States.",
    ),
  ).toBeVisible();
  await expect(
    cart.getByText(/You’ll sign in or register first\. Your cart comes along\.$/),
  ).toBeVisible();
  await expect(cart.getByRole("link", { name: "Check out" })).toHaveAttribute(
    "href",
    "/auth?next=/checkout",
  );

  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  await (await openCart(page)).getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("dialog").getByText("Your cart is empty")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(cartButton(page)).toBeFocused();
  await expect(cartButton(page)).toHaveAccessibleName("Cart");

  await card(page, product).getByRole("button").click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await (await openCart(page)).getByRole("button", { name: "Clear cart" }).click();
  await expect(cart.getByText("Your cart is empty")).toBeVisible();
});

test("a change that the server refuses is reverted and reported", async ({ page }) => {
  const product = await openCard(page);
  await card(page, product).getByRole("button").click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await page.route("**/api/cart/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 409, body: "Only 1 of these is left." })
      : route.continue(),
  );
  const cart = await openCart(page);
  await cart.getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("Only 1 of these is left.")).toBeVisible();
  await expect(cart.getByText("1 box", { exact: true })).toBeVisible();
});

test("a press that begins before the cart has loaded opens it once it has", async ({ page }) => {
  const product = await openCard(page);
  await card(page, product).getByRole("button", { name: /^Add/ }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");

  let ask = () => {};
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    // Only the cart's own script shows "99+".
    if ((await response.text()).includes('"99+"')) {
      ask();
      await answered;
    }
    await route.fulfill({ response });
  });
  await page.reload({ waitUntil: "commit" });
  await asked;
  await cartButton(page).hover();
  await expect(cartButton(page)).toHaveAccessibleName("Cart");
  await page.mouse.down();
  answer();
  await page.unrouteAll({ behavior: "wait" });
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: /^Cart/ })).toBeVisible();
});
