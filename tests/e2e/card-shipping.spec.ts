import { registerCollector } from "./support/collector";
import { sellCards } from "./support/market";
import { expectGood } from "./support/overflow";
import { CARDS, changeAddress, payWith } from "./support/purchase";
import { expect, test } from "./support/test";

test("a collector has a bought card shipped in the same checkout, and cancels that", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const { sold } = await sellCards(desk, seller, 1);
  const [card] = sold;
  if (!card) throw new Error("A card is needed.");
  const buyer = await openPage();
  await registerCollector(buyer, { isTrusted: true });
  await buyer.goto(`/market/${card.slug}`);
  await buyer.getByRole("button", { name: "Add to cart" }).click();
  await expect(buyer.getByText(`${card.player} is in the cart.`)).toBeAttached();
  await buyer.goto("/checkout");

  const cards = buyer.getByRole("region", { name: "Your card", exact: true });
  await expect(cards.getByRole("radio", { name: "Keep in my vault" })).toBeChecked();
  const summary = buyer.getByRole("complementary", { name: "All-in total" });
  await expect(summary).toContainText("Total$21.99");
  await cards.getByRole("radio", { name: "Ship to me" }).check();
  await expect(summary).toContainText("Shipping of your card$4.95");
  await changeAddress(buyer);
  const country = buyer.getByRole("combobox", { name: "Country" });
  const home = await country.inputValue();
  await country.fill("Canada");
  await expect(summary).toContainText("Shipping of your card$18.95");
  await country.fill(home);
  await expect(summary).toContainText("Total$26.94");
  await expectGood(buyer);

  await buyer.getByRole("button", { name: "Hold my card and continue" }).click();
  await buyer.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  const held = buyer.getByRole("complementary", { name: "1 card" });
  await expect(held).toContainText("Shipped to you");
  await expect(held).toContainText("Shipping of your card$4.95");
  await expectGood(buyer);
  await buyer.goto("/checkout");
  await expect(cards.getByRole("radio", { name: "Ship to me" })).toBeChecked();
  await buyer.goBack();

  await payWith(buyer, CARDS.succeeds);
  await buyer.waitForURL(/\/orders\/[0-9a-f-]{36}\?thanks=1$/);
  await expect(buyer.getByRole("status").first()).toContainText("in shipment FS-");
  await expect(buyer.getByRole("complementary", { name: "Receipt" })).toContainText(
    "Shipping of your card$4.95",
  );
  await expectGood(buyer);
  await cards.getByRole("link", { name: /^shipment FS-/ }).click();
  await expect(buyer.getByRole("heading", { name: /^Shipment FS-/ })).toBeVisible();
  await expect(buyer.getByText(card.player)).toBeVisible();
  await expect(buyer.getByRole("link", { name: /^order FW-/ })).toBeVisible();
  await expectGood(buyer);

  await buyer.getByRole("button", { name: /^Cancel/ }).click();
  await buyer
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Cancel/ })
    .click();
  await expect(buyer.getByText("This shipment was canceled")).toBeVisible();
  await expect(buyer.getByText(/\$4\.95/).first()).toBeVisible();
});
