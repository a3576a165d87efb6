import { inDatabase, signInAs } from "./support/collector";
import { hold } from "./support/hold";
import {
  bar,
  CARD_LISTS,
  countOf,
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

for (const [button, status] of [
  ["Ship All", "To Ship"],
  ["List Selected", "Listed"],
  ["Mark for Grading", "To Grade"],
] as const) {
  test(`${button} moves the selected cards and Undo returns them; both survive a reload`, async ({
    page,
  }) => {
    await openInventory(page, "?status=vault");
    const [vault, target] = [await countOf(page, "Vault"), await countOf(page, status)];
    const name = await firstName(page);
    await rows(page).first().getByRole("checkbox").click();
    await bar(page).getByRole("button", { name: button }).click();
    await expect(toast(page)).toContainText(`1 card moved to ${status}`);
    await page.reload();
    await expect(tab(page, "Vault")).toHaveText(`Vault ${vault - 1}`);
    await expect(tab(page, status)).toHaveText(`${status} ${target + 1}`);

    await tab(page, status).click();
    const menu = await openMenu(page, name);
    await menu.getByRole("menuitem", { name: "Move to Vault" }).click();
    await expect(toast(page)).toContainText("1 card moved to Vault");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page).getByText("Undone: 1 card is back where it was")).toBeVisible();
    await page.reload();
    await expect(tab(page, status)).toHaveText(`${status} ${target + 1}`);
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  });
}

test("Undo shows the cards again without another request", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const [vault, name] = [await countOf(page, "Vault"), await firstName(page)];
  await (await openMenu(page, name)).getByRole("menuitem", { name: "Ship" }).click();
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page).getByText("Undone: 1 card is back where it was")).toBeVisible();
  await expect(tab(page, "Vault")).toHaveText(`Vault ${vault}`);
  expect(await firstName(page)).toBe(name);
  expect(asked).not.toContain("/api/inventory/cards");
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
  await expect(tab(page, "Listed")).toHaveText(`Listed ${listed + 1}`);
});

test("a finished evaluation shows its result", async ({ page }) => {
  const { id } = await openInventory(page);
  await inDatabase((client) =>
    client.query(
      `INSERT INTO grading_evaluations (card_id, finished_at, finding)
       SELECT id, now(), 'Sharp corners; a 9 is likely.' FROM cards WHERE owner_id = $1
         AND pulled_at IS NOT NULL ORDER BY pulled_at DESC, sequence DESC LIMIT 1`,
      [id],
    ),
  );
  await page.reload();
  await expect(rows(page).first()).toContainText("Evaluation finished");
  await rows(page).first().locator("[data-open]").click();
  await expect(page.getByText("Sharp corners; a 9 is likely.")).toBeVisible();
});

test("a failed action reverts everything and says so", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const [vault, name] = [await countOf(page, "Vault"), await firstName(page)];
  await page.route(ACTIONS, (route) => route.abort());
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Ship All" }).click();
  await expect(toast(page)).toContainText("The cards were not changed");
  await expect(tab(page, "Vault")).toHaveText(`Vault ${vault}`);
  await expect(bar(page)).toContainText(`${vault} cards selected`);
  expect(await firstName(page)).toBe(name);
});

test("a tab opened while a card is still moving there shows the card", async ({ page }) => {
  // Tall enough for every row to be rendered.
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

test("when all loaded cards leave the tab, the others load", async ({ page }) => {
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
  await expect(page.getByRole("region", { name: "Sealed products" })).toBeHidden();
  for (const [slug, status] of [
    ["to-ship", "To Ship"],
    ["listed", "Listed"],
    ["to-grade", "To Grade"],
    ["vault", "Vault"],
  ]) {
    await page.goto(`/inventory?status=${slug}`);
    await expect(page.getByText(`No cards with status "${status}"`)).toBeVisible();
  }
});

test("removing the sample collection clears its cards from the selection", async ({
  page,
  request,
}) => {
  const { id } = await openInventory(page);
  const bought = await stockListing(request);
  await inDatabase(async (client) => {
    await fillInventory(client, { ownerId: id, cards: 3 });
    await client.query(
      `UPDATE owned_boxes SET is_sample = FALSE, product_id = $2 WHERE owner_id = $1
       AND type = 'Case'`,
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

test("a change on one device appears on the other", async ({ page, browser, baseURL }) => {
  const { username } = await openInventory(page, "?status=vault");
  const vault = await countOf(page, "Vault");
  await (
    await openMenu(page, await firstName(page))
  )
    .getByRole("menuitem", { name: "Ship" })
    .click();
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await other.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
  await signInAs(other, username);
  await other.goto("/inventory?status=vault");
  await expect(tab(other, "Vault")).toHaveText(`Vault ${vault - 1}`);
  await other.context().close();
});
