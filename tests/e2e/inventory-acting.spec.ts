import { inDatabase } from "./support/collector";
import { hold } from "./support/hold";
import {
  bar,
  CARD_LISTS,
  countOf,
  expectCount,
  firstName,
  menuButton,
  openInventory,
  openMenu,
  rows,
  tab,
  toast,
} from "./support/inventory";
import { stockListing } from "./support/purchase";
import { expect, test } from "./support/test";
import { fillInventory } from "@/scripts/lib/fill-inventory.mjs";

const ACTIONS = "**/api/inventory/actions";

test("Undo shows the cards again without another request", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const [vault, name] = [await countOf(page, "Vault"), await firstName(page)];
  await (await openMenu(page, name)).getByRole("menuitem", { name: "Ship" }).click();
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page).getByText("Undone: 1 card is back where it was")).toBeVisible();
  await expectCount(page, "Vault", vault);
  expect(await firstName(page)).toBe(name);
  expect(requested).not.toContain("/api/inventory/cards");
});

test("Undo after a later change shows where the card is now", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const [listed, name] = [await countOf(page, "Listed"), await firstName(page)];
  const [card] = (await (
    await page.request.get("/api/inventory/cards?status=vault&limit=1")
  ).json()) as { id: string }[];
  await tab(page, "All").click();
  await (await openMenu(page, name)).getByRole("menuitem", { name: "Ship" }).click();
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  expect(
    (
      await page.request.post("/api/inventory/actions", {
        data: { action: "list", cardIds: [card?.id] },
      })
    ).status(),
  ).toBe(200);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(
    toast(page).getByText("Nothing was undone: the card has changed since"),
  ).toBeVisible();
  await expect(
    rows(page)
      .filter({ has: menuButton(page, name) })
      .first(),
  ).toContainText("Listed");
  await expectCount(page, "Listed", listed + 1);
});

test("the panel acts, shows it in the history and follows a card out of its tab", async ({
  page,
}) => {
  await openInventory(page, "?status=vault");
  const name = await firstName(page);
  await rows(page).first().locator("[data-open]").click();
  const panel = page.getByRole("dialog", { name });
  await expect(panel.getByRole("button", { name: "Move to Vault" })).toBeDisabled();
  await panel.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(
    panel.getByRole("listitem").filter({ hasText: /^Moved from Vault to To Ship/ }),
  ).toBeVisible();
  await expect(panel.getByRole("definition").first()).toContainText("To Ship");
  await expect(panel.getByRole("button", { name: "Ship", exact: true })).toBeDisabled();
  await expect(panel.getByRole("button", { name: "Move to Vault" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(rows(page).first().locator("[data-open]")).toBeFocused();
});

test("a failed action reverts everything and says so", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const [vault, name] = [await countOf(page, "Vault"), await firstName(page)];
  await page.route(ACTIONS, (route) => route.abort());
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Ship All" }).click();
  await expect(toast(page)).toContainText("The cards were not changed");
  await expectCount(page, "Vault", vault);
  await expect(bar(page)).toContainText(`${vault} cards selected`);
  expect(await firstName(page)).toBe(name);
});

test("a tab opened while a card is still moving there shows the card", async ({ page }) => {
  // The viewport is tall enough to render every row.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openInventory(page, "?status=vault");
  const [shipped, name] = [await countOf(page, "To Ship"), await firstName(page)];
  const release = await hold(page, ACTIONS);
  await (await openMenu(page, name)).getByRole("menuitem", { name: "Ship" }).click();
  await tab(page, "To Ship").click();
  await expect(rows(page)).toHaveCount(shipped);
  release();
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  await expect(rows(page)).toHaveCount(shipped + 1);
  await expect(menuButton(page, name)).toBeVisible();
});

test("more cards load when all loaded cards leave the tab", async ({ page }) => {
  await openInventory(page);
  const listed = await countOf(page, "Listed");
  let isFirst = true;
  await page.route(CARD_LISTS, async (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.has("cursor")) {
      url.searchParams.set("limit", "1");
      await route.continue({ url: url.href });
    } else if (isFirst) {
      // The second page is still loading when the first card leaves.
      isFirst = false;
    } else await route.continue();
  });
  await tab(page, "Listed").click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Ship All" }).click();
  await expect(rows(page)).toHaveCount(listed - 1);
});

test("empty tabs and vaults say so; one confirmed click removes the samples", async ({ page }) => {
  await openInventory(page, "?status=listed");
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Ship All" }).click();
  await expect(page.getByRole("heading", { name: "No cards found" })).toBeVisible();
  await expect(page.getByText('No cards with status "Listed"')).toBeVisible();

  await tab(page, "All").click();
  await rows(page).first().getByRole("checkbox").click();
  await page.getByRole("button", { name: "Remove sample collection" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove the sample collection?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Remove sample collection" })).toBeFocused();
  await page.getByRole("button", { name: "Remove sample collection" }).click();
  await question.getByRole("button", { name: "Remove sample collection" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Your card vault is empty. Start ripping some packs!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Sample collection" })).toBeHidden();
});

test("removing the sample collection clears its cards from the selection", async ({
  page,
  admin,
}) => {
  const { id } = await openInventory(page);
  const bought = await stockListing(admin);
  await inDatabase(async (client) => {
    await fillInventory(client, { ownerId: id, cards: 3 });
    await client.query(
      `WITH box AS (UPDATE owned_boxes SET is_sample = FALSE, product_id = $2 WHERE owner_id = $1
       AND type = 'Case' RETURNING id)
       UPDATE cards SET is_sample = FALSE FROM packs, box WHERE packs.id = cards.pack_id AND packs.box_id = box.id`,
      [id, bought.id],
    );
  });
  await page.reload();
  await rows(page).filter({ hasText: "Sample" }).first().getByRole("checkbox").click();
  await expect(bar(page)).toContainText("1 card selected");
  await page.getByRole("button", { name: "Remove sample collection" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Remove sample collection" })
    .click();
  await expect(rows(page)).toHaveCount(3);
  await expect(bar(page)).toBeHidden();
});
