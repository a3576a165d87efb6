import type { Page } from "@playwright/test";

import { offerCards } from "./support/card-sale";
import { registerCollector } from "./support/collector";
import { expectGood } from "./support/overflow";
import { placeOrder } from "./support/paid-order";
import { pullCards } from "./support/pulled-cards";
import { stockListing } from "./support/purchase";
import { expect, test } from "./support/test";

const cardsOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const receiptOf = (page: Page) => page.getByRole("complementary", { name: "Receipt" });
const printOf = (page: Page) => page.getByRole("article", { name: /^Receipt of order FW-/ });
const rowOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("an order of cards shows them in the vault, and updates when one is resold", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const cards = await pullCards(desk, seller);
  const [first, second] = cards;
  if (!first || !second) throw new Error("The box has two cards.");
  const offers = await offerCards(seller, cards, "12.50");
  const page = await openPage();
  const buyer = page.request;
  await registerCollector(page);
  const id = await placeOrder(buyer, { lines: [], cards: offers, expectedTotal: "26.99" });

  await page.goto(`/orders/${id}?thanks=1`);
  const thanks = page.getByRole("status").filter({ hasText: "Thank you." });
  await expect(thanks).toContainText("The cards are yours.");
  await expect(thanks).toContainText("Your cards are already in your vault.");
  const section = cardsOf(page, "Your 2 cards");
  await expect(section).toContainText("7 days of free storage");
  await expect(section.getByRole("link", { name: "See my cards" })).toHaveAttribute(
    "href",
    "/inventory",
  );
  const item = section.getByRole("listitem").filter({ hasText: `#${first.number}` });
  await expect(item).toContainText(`${first.year} ${first.set}`);
  await expect(item).toContainText("$12.50");
  await expect(item.locator("img")).toHaveJSProperty("complete", true);
  await expect(receiptOf(page).getByRole("term")).toHaveText(["2 cards", "Order fee", "Total"]);
  await expect(receiptOf(page).getByRole("definition")).toHaveText(["$25.00", "$1.99", "$26.99"]);
  await expect(page.getByRole("main")).not.toContainText(/\bbox(es)?\b|sealed|proof/i);
  await expectGood(page);

  await page.emulateMedia({ media: "print" });
  await expect(printOf(page).getByRole("cell", { name: first.player }).first()).toBeVisible();
  await expect(printOf(page).getByRole("columnheader")).toHaveText([
    "Card",
    "Details",
    "What happened",
    "Price",
  ]);
  await expect(printOf(page)).not.toContainText(/\bbox(es)?\b|proof/i);
  await page.emulateMedia({ media: "screen" });

  await page.goto("/orders");
  const row = rowOf(page, first.player);
  await expect(row).toContainText(/and 1 more.*2 cards.*Moved to your vault.*\$26\.99/);
  await expectGood(page);

  await registerCollector({ request: seller });
  const [soldOn] = await offerCards(buyer, [first], "20.00");
  await placeOrder(seller, { lines: [], cards: [soldOn ?? ""], expectedTotal: "21.99" });
  await row.getByRole("link", { name: /^FW-/ }).click();
  await expect(item).toContainText("No longer in your inventory");
  await expect(item.getByRole("link")).toHaveCount(0);
  await expect(item.locator("img")).toHaveCount(0);
  await expectGood(page);
  await section
    .getByRole("listitem")
    .filter({ hasText: `#${second.number}` })
    .getByRole("link", { name: second.player })
    .click();
  await page.waitForURL(`/inventory/${second.id}`);
  await expect(page.getByRole("heading", { name: second.player })).toBeVisible();
});

test("an order of a box and a card shows both, and keeps its fee when the box is canceled", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const [card] = await pullCards(desk, seller);
  if (!card) throw new Error("The box has cards.");
  const offers = await offerCards(seller, [card], "12.50");
  const listing = await stockListing(desk.request);
  const page = await openPage();
  await registerCollector(page);
  const id = await placeOrder(page.request, {
    lines: [{ productId: listing.id, deliveries: ["SHIP_SEALED"] }],
    cards: offers,
    expectedTotal: "74.43",
  });

  await page.goto("/orders");
  const row = rowOf(page, listing.name);
  await expect(row).toContainText(/and 1 more.*1 box and 1 card.*1 waiting.*\$74\.43/);
  await expect(row.locator("img")).toHaveCount(2);
  await expectGood(page);

  await page.goto(`/orders/${id}?thanks=1`);
  const thanks = page.getByRole("status").filter({ hasText: "Thank you." });
  await expect(thanks).toContainText("The box and the card are yours.");
  await expect(thanks).toContainText("Until then you can cancel boxes here.");
  await expect(
    cardsOf(page, "Your box").getByRole("link", { name: listing.name, exact: true }),
  ).toBeVisible();
  await expect(cardsOf(page, "Your card").getByRole("listitem")).toContainText(card.player);
  await expect(receiptOf(page).getByRole("term")).toHaveText([
    "1 box",
    "1 card",
    "Sealed shipping",
    "Order fee",
    "Total",
  ]);
  await expect(receiptOf(page).getByRole("definition")).toHaveText([
    "$49.99",
    "$12.50",
    "$9.95",
    "$1.99",
    "$74.43",
  ]);
  await expectGood(page);

  await page.emulateMedia({ media: "print" });
  await expect(printOf(page).getByRole("cell", { name: listing.name })).toBeVisible();
  await expect(printOf(page).getByRole("cell", { name: card.player })).toBeVisible();
  await expect(printOf(page).getByRole("heading", { name: "Proof of assignment" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: /^Cancel this box/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "$59.94 would go back to you: the price of the box and its sealed shipping. The order fee stays with your card.",
  );
  await page.getByRole("button", { name: "Cancel the box" }).click();
  await expect(receiptOf(page)).toContainText("After refunds$14.49");
  await expect(thanks).toHaveCount(0);
  await expect(cardsOf(page, "Your card").getByRole("listitem")).toContainText("$12.50");
  await expectGood(page);
});
