import { registerCollector } from "../support/collector";
import { rows, visit } from "../support/inventory";
import { sellCards, withdraw } from "../support/market";
import { expectGood } from "../support/overflow";
import { CARDS, payWith, putIntoCart, stockListing } from "../support/purchase";
import { expect, test } from "../support/test";

test("a collector buys another's card with a box, and it is theirs to ship", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const { sold } = await sellCards(desk, seller);
  const [card, gone] = sold;
  if (!card || !gone) throw new Error("Two cards are needed.");
  const listing = await stockListing(desk.request, { quantity: 1 });
  const buyer = await openPage();
  await registerCollector(buyer, { isTrusted: true });
  await putIntoCart(buyer, listing, 1);
  for (const { slug, player } of [card, gone]) {
    await buyer.goto(`/market/${slug}`);
    await buyer.getByRole("button", { name: "Add to cart" }).click();
    await expect(buyer.getByText(`${player} is in the cart.`)).toBeAttached();
  }
  await buyer.getByRole("button", { name: "Cart, 3 items" }).click();
  const cart = buyer.getByRole("dialog", { name: /^Cart/ });
  await expect(cart.getByRole("heading", { name: "Cart 1 box and 2 cards" })).toBeVisible();
  await expect(cart.getByRole("link", { name: card.player })).toHaveAttribute(
    "href",
    `/market/${card.slug}`,
  );
  await expectGood(buyer);
  await cart.getByRole("link", { name: "Check out" }).click();

  await expect(buyer.getByRole("region", { name: "Your cards" })).toContainText(card.player);
  await expectGood(buyer);
  await withdraw(seller, gone.id);
  const holdAll = buyer.getByRole("button", { name: "Hold my box and cards and continue" });
  await holdAll.click();
  const refusal = buyer.getByRole("alert").filter({ hasText: "are not held yet" });
  await expect(refusal).toContainText("is no longer for sale.");
  const notice = buyer.getByRole("region", { name: "Your cards" }).getByRole("button");
  await expect(notice).toHaveText(/^Remove it from the cart/);
  const hold = buyer.getByRole("button", { name: "Hold my box and card and continue" });
  await hold.click();
  await expect(buyer.locator(":focus")).toContainText("This card is no longer for sale.");
  await expectGood(buyer);
  await notice.click();
  await expect(notice).toHaveCount(0);
  await hold.click();
  await buyer.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  await expect(buyer.getByText(/^Your box and card are held until/)).toBeVisible();
  const held = buyer.getByRole("complementary", { name: "1 box and 1 card" });
  await expect(held).toContainText("This card is yours while you pay");
  await expectGood(buyer);

  const other = await openPage();
  await other.goto(`/market/${card.slug}`);
  await other.getByRole("button", { name: "Add to cart" }).click();
  await other.getByRole("button", { name: "Cart, 1 item" }).click();
  await expect(other.getByRole("dialog")).toContainText("Another collector is buying this card");
  await expectGood(other);

  await payWith(buyer, CARDS.succeeds);
  await buyer.waitForURL(/\/orders\/[0-9a-f-]{36}\?thanks=1$/);
  await expect(buyer.getByRole("region", { name: "Your card", exact: true })).toContainText(
    card.player,
  );
  await expect(buyer.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
  expect((await other.goto(`/market/${card.slug}`))?.status()).toBe(404);

  await visit(buyer, "?q=Mara+Quill");
  await expect(rows(buyer)).toHaveCount(1);
  const ship = { action: "ship", cardIds: [card.id] };
  expect((await buyer.request.post("/api/inventory/actions", { data: ship })).status()).toBe(200);
  await buyer.goto(`/inventory/${card.id}`);
  await expect(buyer.getByText("Bought from another collector")).toBeVisible();

  const sellers = await openPage(seller);
  await visit(sellers);
  const news = sellers.getByRole("region", { name: "News about your cards" });
  await expect(news).toContainText(`Sold: ${card.player}. You get $18.00.`);
  await expectGood(sellers);
  await sellers.goto(`/market/${sold[2]?.slug}`);
  await sellers.getByRole("button", { name: "Add to cart" }).click();
  await expect(sellers.getByRole("alert").getByText("This is your own card.")).toBeVisible();
});
