import { card, cartButton, openCard, openCart } from "../support/cart";
import { expect, test } from "../support/test";

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
      "Plus $1.99 order fee; nothing else unless you have boxes shipped sealed ($9.95 each).",
    ),
  ).toBeVisible();
  await expect(cart.getByText("You sign in first; your cart comes along.")).toBeVisible();
  await expect(cart.getByRole("link", { name: "Check out" })).toHaveAttribute(
    "href",
    "/auth?next=/checkout",
  );

  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  await (await openCart(page)).getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("dialog").getByText("Your cart is empty")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cartButton(page)).toBeFocused();
  await expect(cartButton(page)).toHaveAccessibleName("Cart");
});
