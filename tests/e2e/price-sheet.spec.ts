import { offerCards } from "./support/card-sale";
import { inDatabase, registerCollector } from "./support/collector";
import { expectGood } from "./support/overflow";
import { placeOrder } from "./support/paid-order";
import { confirmation, listAll, rowOf, summary } from "./support/price-sheet";
import { ownerOfCards, pullCards } from "./support/pulled-cards";
import { expect, test } from "./support/test";
import type { ListedTray, SetPricesInput } from "@/lib/market/schema";
import type { FieldError } from "@/lib/platform/errors";

const TRAY = "**/api/inventory/listed";
const PRICES = "**/api/inventory/listed/prices";
const OFFER = "**/api/inventory/listed/prices/*";
const refusal = (detail: string, errors: FieldError[] = []) => ({
  status: 409,
  contentType: "application/problem+json",
  body: JSON.stringify({ type: "about:blank", title: "Conflict", status: 409, detail, errors }),
});

test("a refusal is shown in words, and the sheet follows", async ({
  page: desk,
  request,
  openPage,
}) => {
  const { first, second, owner } = await ownerOfCards(desk, { request, openPage });
  await listAll(owner);
  await owner.goto("/inventory/listed");
  const problem = summary(owner).getByRole("alert");

  await owner.route(PRICES, (route) => route.abort());
  await owner.getByRole("button", { name: "List 2 cards" }).click();
  await expect(problem).toContainText("The server could not be reached.");
  await owner.unroute(PRICES);

  const message = "This price is not possible.";
  await owner.route(PRICES, (route) => {
    const { prices } = route.request().postDataJSON() as SetPricesInput;
    const at = prices.findIndex(({ cardId }) => cardId === second.id);
    return route.fulfill(refusal(message, [{ field: `prices.${at}.price`, message }]));
  });
  await owner.getByRole("button", { name: "List 2 cards" }).click();
  await expect(rowOf(owner, second).getByText(message)).toBeVisible();
  await expect(rowOf(owner, second).getByLabel(/^Price/)).toBeFocused();
  await owner.unroute(PRICES);

  const vaulted = await request.post("/api/inventory/actions", {
    data: { action: "vault", cardIds: [second.id] },
  });
  expect(vaulted.status(), await vaulted.text()).toBe(200);
  await owner.getByRole("button", { name: "List 2 cards" }).click();
  await expect(problem).toContainText("One of these cards is no longer in Listed.");
  await expect(rowOf(owner, second)).toBeHidden();
  await expectGood(owner);

  await owner.getByRole("button", { name: "List 1 card" }).click();
  await expect(confirmation(owner, "1 card listed")).toBeVisible();
  await expect(problem).toBeHidden();
  const held = "A buyer is paying for this card right now. Please try again in 15 minutes.";
  await owner.route(OFFER, (route) => route.fulfill(refusal(held)));
  await rowOf(owner, first)
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await expect(confirmation(owner, held)).toBeVisible();
  await owner.route(PRICES, (route) => route.fulfill(refusal(held)));
  await owner.route(TRAY, (route) => route.abort());
  await rowOf(owner, first)
    .getByLabel(/^Price/)
    .fill("75");
  await owner.getByRole("button", { name: "Update 1 price" }).click();
  await expect(problem).toContainText(held);
  const unread = owner.getByRole("alert").filter({ hasText: "The cards could not be loaded" });
  await expect(unread).toBeVisible();
  await expectGood(owner);

  await owner.unroute(TRAY);
  await owner.route(TRAY, async (route) => {
    const response = await route.fetch();
    const tray = (await response.json()) as ListedTray;
    await route.fulfill({ response, json: { ...tray, cardCount: tray.cards.length + 40 } });
  });
  await unread.getByRole("button", { name: "Try again" }).click();
  await expect(unread).toBeHidden();
  await expect(owner.getByText("40 cards aren’t shown.")).toBeVisible();
});

test("each price field has the last sales and the lowest offer of the card, to match", async ({
  page: desk,
  request,
  openPage,
}) => {
  const { first, second, owner } = await ownerOfCards(desk, { request, openPage });
  const { request: rival } = await openPage();
  const copies = await pullCards(desk, rival);
  await inDatabase((client) =>
    client.query(
      `UPDATE cards c SET set = f.set, number = f.number, parallel = f.parallel FROM cards f
       WHERE f.id = $1 AND c.id = ANY ($2)`,
      [first.id, copies.map(({ id }) => id)],
    ),
  );
  const [slug = ""] = await offerCards(rival, copies.slice(0, 1), "12.00");
  await offerCards(rival, copies.slice(1), "15.00");
  const buyer = await openPage();
  await registerCollector(buyer);
  await placeOrder(buyer.request, { lines: [], cards: [slug], expectedTotal: "13.99" });

  await listAll(owner);
  await owner.goto("/inventory/listed");
  const row = rowOf(owner, first);
  await expect(row).toContainText("Lowest other offer: $15.00");
  await expect(row.getByRole("list", { name: "Last sale" })).toHaveText(
    /^\$12\.00 on \w+ \d+, \d+$/,
  );
  await expect(rowOf(owner, second)).toContainText("No sales or other offers yet");
  await expectGood(owner);
  await row.getByRole("button", { name: /^Match \$15\.00/ }).press("Enter");
  await expect(row.getByLabel(/^Price/)).toHaveValue("15.00");
  await expect(row.getByRole("status")).toContainText("You get $13.50");
  await owner.getByRole("button", { name: "List 2 cards" }).click();
  await expect(confirmation(owner, "2 cards listed")).toBeVisible();
  await expect(row).toContainText("Live since");
  await expectGood(owner);
});
