import { expectGood } from "./support/overflow";
import { confirmation, listAll, rowOf, summary } from "./support/price-sheet";
import { ownerOfCards } from "./support/pulled-cards";
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
  await expect(owner.getByText("40 older cards aren’t shown.")).toBeVisible();
});
