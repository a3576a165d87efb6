import type { Page } from "@playwright/test";

import { rows, tab } from "../support/inventory";
import { expectGood } from "../support/overflow";
import { confirmation, listAll, rowOf, summary } from "../support/price-sheet";
import { ownerOfCards } from "../support/pulled-cards";
import { expect, test } from "../support/test";
import type { ListedTray } from "@/lib/market/schema";

const openPanel = (page: Page, player: string) =>
  page.getByRole("row", { name: player }).locator("[data-open]").first().click();
const historyIn = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("region", { name: "History" })
    .getByRole("listitem")
    .locator("span");
test("a card is priced, listed, priced again and withdrawn", async ({
  page: desk,
  request,
  openPage,
}) => {
  const { first, second, owner } = await ownerOfCards(desk, { request, openPage });
  await listAll(owner);
  await tab(owner, "Listed").click();
  await openPanel(owner, first.player);
  const pulledAndListed = ["Moved from Vault to Listed", "Pulled and put in Vault"];
  await expect(historyIn(owner)).toHaveText(pulledAndListed);
  await owner.keyboard.press("Escape");
  await owner.getByRole("tabpanel").getByRole("link", { name: "Set prices" }).click();
  await expect(owner.getByRole("heading", { name: "Set prices", level: 1 })).toBeVisible();
  const row = rowOf(owner, first);
  const price = row.getByLabel(`Price of ${first.player}`);
  const { cards: tray } = (await (await request.get("/api/inventory/listed")).json()) as ListedTray;
  const worth = tray.find(({ id }) => id === first.id)?.estimatedValue ?? "";
  await expect(price).toHaveValue(Number(worth) < 1 ? "1.00" : worth);
  await expect(owner.getByRole("button", { name: "List 2 cards" })).toBeVisible();
  await expectGood(owner);

  await rowOf(owner, second).getByRole("checkbox").uncheck();
  await expect(owner.getByText("1 of 2 cards selected to list")).toBeVisible();
  await price.fill("0.50");
  await price.press("Enter");
  await expect(row).not.toContainText("Live since");
  await price.press("Tab");
  await expect(row.getByText("A price must be from $1.00 to $99,999.00.")).toBeVisible();
  await owner.getByRole("button", { name: "List 1 card" }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expectGood(owner);

  await price.fill("$1,249.99");
  await expect(row.getByRole("status")).toHaveText("You get $1,124.9910% fee, $125.00");
  await expect(summary(owner).getByRole("term")).toHaveText(["You get", "1 new card", "Our fee"]);
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
  await expect(summary(owner).getByRole("term")).toHaveText([
    "You get",
    "1 new card",
    "1 changed price",
    "Our fee",
  ]);
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
});
