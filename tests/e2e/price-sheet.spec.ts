import type { Page } from "@playwright/test";

import { moveAll, openInventory, rows, tab, toast } from "./support/inventory";
import { expectGood, expectNoOverflow } from "./support/overflow";
import { ownerOfCards } from "./support/pulled-cards";
import { expect, test } from "./support/test";
import type { ListedTray, SetPricesInput } from "@/lib/market/schema";
import type { FieldError } from "@/lib/platform/errors";

const TRAY = "**/api/inventory/listed";
const PRICES = "**/api/inventory/listed/prices";
const OFFER = "**/api/inventory/listed/prices/*";
const SUMMARY = "When they sell";

const rowOf = (page: Page, card: { id: string } | undefined) =>
  page.getByRole("listitem").filter({ hasText: `#${card?.id.slice(0, 8)}` });
const summary = (page: Page) => page.getByRole("complementary", { name: SUMMARY });
const confirmation = (page: Page, text: string) => toast(page).filter({ hasText: text });
/** A card's panel in the inventory. */
const openPanel = (page: Page, player: string) =>
  page.getByRole("row", { name: player }).locator("[data-open]").first().click();
const historyIn = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("region", { name: "History" })
    .getByRole("listitem")
    .locator("span");
const listAll = (page: Page) => moveAll(page, "List Selected", "Listed");

const refusal = (detail: string, errors: FieldError[] = []) => ({
  status: 409,
  contentType: "application/problem+json",
  body: JSON.stringify({ type: "about:blank", title: "Conflict", status: 409, detail, errors }),
});

test("a card is priced, listed, priced again and withdrawn", async ({
  page: desk,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const { cards, owner } = await ownerOfCards(desk, { request, browser, baseURL });
  const [first, second] = cards;
  if (!first || !second) throw new Error("The box has two cards.");
  await listAll(owner);
  await tab(owner, "Listed").click();
  await openPanel(owner, first.player);
  const pulledAndListed = ["Moved from Vault to Listed", "Pulled, put in Vault"];
  await expect(historyIn(owner)).toHaveText(pulledAndListed);
  await owner.keyboard.press("Escape");
  await owner.getByRole("link", { name: "Set prices" }).click();
  await expect(owner.getByRole("heading", { name: "Set prices", level: 1 })).toBeVisible();
  const row = rowOf(owner, first);
  const price = row.getByLabel(`Price of ${first.player}`);
  const { cards: tray } = (await (await request.get("/api/inventory/listed")).json()) as ListedTray;
  const worth = tray.find(({ id }) => id === first.id)?.estimatedValue ?? "";
  await expect(price).toHaveValue(Number(worth) < 1 ? "1.00" : worth);
  await expect(owner.getByRole("button", { name: "List 2 cards" })).toBeVisible();
  await expectGood(owner);

  await rowOf(owner, second).getByRole("checkbox").uncheck();
  await expect(owner.getByText("1 of 2 cards chosen to list")).toBeVisible();
  await price.fill("0.50");
  await price.press("Enter");
  await expect(row).not.toContainText("Live since");
  await price.press("Tab");
  await expect(row.getByText("A price is from $1.00 to $99,999.00.")).toBeVisible();
  await owner.getByRole("button", { name: "List 1 card" }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expectGood(owner);

  await price.fill("$1,249.99");
  await expect(row.getByRole("status")).toHaveText("You get $1,124.9910% fee, $125.00");
  await expect(summary(owner).getByRole("term")).toHaveText([
    "You get",
    "Price of 1 card",
    "Our fee",
  ]);
  await expect(summary(owner).getByRole("definition")).toHaveText([
    "$1,124.99",
    "$1,249.99",
    "-$125.00",
  ]);
  await owner.getByRole("button", { name: "List 1 card" }).press("Enter");
  await expect(confirmation(owner, "1 card listed")).toBeVisible();
  await expect(row).toContainText("Live since");
  await expect(price).toHaveValue("1249.99");
  const save = owner.getByRole("button", { name: "No changes yet" });
  await expect(save).toBeFocused();
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(row.getByRole("link", { name: "View on market" })).toHaveAttribute(
    "href",
    /^\/market\/[a-z0-9-]+-[0-9a-f]{10}$/,
  );
  await expectGood(owner);

  await owner.reload();
  await expect(price).toHaveValue("1249.99");
  await rowOf(owner, second).getByRole("checkbox").check();
  await price.fill("999");
  await owner.getByRole("button", { name: "List 1 card, update 1 price" }).click();
  await expect(confirmation(owner, "1 card listed, 1 price updated")).toBeVisible();
  await expect(price).toHaveValue("999.00");
  await expectGood(owner);

  await owner.goto("/inventory?status=listed");
  await expect(owner.getByText("Each card with a price is on the market.")).toBeVisible();
  await expect(rows(owner).filter({ hasText: first.player })).toContainText(
    "On the market for $999.00",
  );
  await expectGood(owner);
  await owner.getByRole("link", { name: "Set prices" }).click();

  await row.getByRole("button", { name: `Withdraw ${first.player}` }).click();
  await expect(confirmation(owner, `${first.player} withdrawn`)).toBeVisible();
  await expect(row.getByRole("checkbox")).toBeFocused();
  await expect(row.getByRole("checkbox")).not.toBeChecked();
  await expect(price).toBeHidden();
  await owner
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Inventory" })
    .click();
  await openPanel(owner, first.player);
  await expect(historyIn(owner)).toHaveText([
    "Withdrawn from the market",
    "Price changed to $999.00",
    "Listed at $1,249.99",
    ...pulledAndListed,
  ]);
  await expectGood(owner);
  await owner.context().close();
});

test("what the server refuses is said in words, and the sheet follows", async ({
  page: desk,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const { cards, owner } = await ownerOfCards(desk, { request, browser, baseURL });
  const [first, second] = cards;
  if (!first || !second) throw new Error("The box has two cards.");
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
  await owner.context().close();
});

test("sample cards go as far as the sheet, which says why they stay", async ({ page }) => {
  await openInventory(page);
  await listAll(page);
  await page.goto("/inventory/listed");
  await expect(
    page.getByText("Sample cards can't leave: they stand for no real card."),
  ).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^List / }).first()).toBeDisabled();
  await expect(page.getByRole("button", { name: "No changes yet" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expectGood(page);
});

test("an empty tray leads back to the inventory", async ({ page, request }) => {
  await openInventory(page);
  await page.request.delete("/api/inventory/sample");
  await page.goto("/inventory/listed");
  await expect(page.getByText("No cards to price")).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "Go to the inventory" }).click();
  await expect(page.getByRole("heading", { name: "Inventory", level: 1 })).toBeVisible();
  await expectNoOverflow(page);
  expect((await request.get("/api/inventory/listed")).status()).toBe(401);
});
