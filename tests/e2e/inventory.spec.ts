import type { Page } from "@playwright/test";

import { inDatabase, registerCollector, signInAs } from "./support/collector";
import { expect, expectAccessible, test } from "./support/test";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("checkbox") });
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name} [\\d,]+$`) });
const countOf = async (page: Page, name: string) => Number((await tab(page, name).innerText()).replace(/\D/g, ""));
const toast = (page: Page) => page.locator("[data-sonner-toast]");
const menuOf = async (page: Page, name: string) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).first().click();
  return page.getByRole("menu", { name: `Actions for ${name}` });
};
/** The first card of the tab that is shown. */
const firstName = async (page: Page) => (await rows(page).first().getByRole("button").first().innerText()).trim();

async function openInventory(page: Page, search = "") {
  const collector = await registerCollector(page);
  await page.goto(`/inventory${search}`);
  await expect(rows(page).first()).toBeVisible();
  return collector;
}

test("the inventory is for who is signed in", async ({ page }) => {
  await page.goto("/inventory?status=listed");
  await expect(page).toHaveURL(/\/auth\?next=%2Finventory/);
});

test("figures, tabs and sealed products say what is there", async ({ page }) => {
  await openInventory(page);
  await expect(page.getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible();
  for (const name of ["Estimated value", "Cards", "Hits", "Sealed products", "Packs to rip"]) await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
  const counts = await Promise.all(["To Ship", "Listed", "To Grade", "Vault"].map((name) => countOf(page, name)));
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count)).toBe(await countOf(page, "All"));
  await expect(page.getByRole("definition").filter({ hasText: /^\$[\d,]+\.\d\d$/ })).toBeVisible();

  const sealed = page.getByRole("region", { name: "Sealed products" });
  await expect(sealed.getByText("Blaster Box · 1 of yours")).toBeVisible();
  await expect(sealed.getByText("7 packs to rip")).toBeVisible();
  await expect(sealed.getByText("Not opened yet").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Rip Now", exact: true })).toHaveAttribute("href", "/rip");
  await expect(sealed.getByRole("link", { name: "Go to Pack Ripping Experience" })).toHaveAttribute("href", "/rip");
  await expect(sealed.getByRole("link", { name: /^Rip Now: / })).toHaveAttribute("href", /^\/rip\?box=[0-9a-f-]{36}$/);
});

test("filter, order and layout stand in the address, and the server shows that view at once", async ({ page }) => {
  await openInventory(page);
  await tab(page, "Listed").click();
  await page.getByLabel("Sort").selectOption("Rarity");
  await page.getByRole("radio", { name: "Grid" }).click();
  await expect(page).toHaveURL(/\/inventory\?status=listed&sort=rarity&view=grid$/);
  const listed = await countOf(page, "Listed");
  await expect(page.getByRole("list", { name: "Cards" }).getByRole("checkbox")).toHaveCount(listed);
  await page.reload();
  await expect(tab(page, "Listed")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Sort")).toHaveValue("rarity");

  const html = await (await page.request.get("/inventory?status=listed&sort=rarity&view=grid")).text();
  for (const name of await page.getByRole("button", { name: /^Actions for / }).evaluateAll((found) => found.map((button) => button.getAttribute("aria-label") ?? ""))) expect(html).toContain(name);

  await page.goto("/about");
  await page.goBack();
  await expect(tab(page, "Listed")).toHaveAttribute("aria-selected", "true");
  await page.goto("/inventory?status=lost&sort=price&view=wall");
  await expect(tab(page, "All")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("table", { name: "Cards" })).toBeVisible();
});

test("cards are sorted by date pulled, newest first, or by rarity, alphabetically", async ({ page }) => {
  await openInventory(page);
  const dates = async () => (await rows(page).evaluateAll((found) => found.map((row) => row.querySelectorAll("td")[4]?.textContent ?? ""))).map((text) => Date.parse(text));
  const byDate = await dates();
  expect(byDate).toEqual([...byDate].sort((a, b) => b - a));
  await page.getByLabel("Sort").selectOption("Rarity");
  await expect(page.getByRole("columnheader", { name: "Rarity" })).toHaveAttribute("aria-sort", "ascending");
  const rarities = () => rows(page).evaluateAll((found) => found.map((row) => row.querySelectorAll("td")[3]?.textContent ?? ""));
  await expect.poll(async () => (await rarities())[0]).toBe("Common");
  const byRarity = await rarities();
  expect(byRarity).toEqual([...byRarity].sort());
});

test("what is selected is counted, cleared, and all of a tab at once", async ({ page }) => {
  await openInventory(page);
  const bar = page.getByRole("region", { name: "Selection" });
  const selectAll = page.getByRole("checkbox", { name: "Select all" });
  await rows(page).nth(0).getByRole("checkbox").click();
  await expect(bar).toContainText("1 card selected");
  await expect(selectAll).toHaveAttribute("aria-checked", "mixed");
  await rows(page).nth(1).getByRole("checkbox").click();
  await rows(page).nth(2).getByRole("checkbox").click();
  await expect(bar).toContainText("3 cards selected");
  await selectAll.click();
  await expect(bar).toContainText(`${await countOf(page, "All")} cards selected`);
  await rows(page).nth(0).getByRole("checkbox").click();
  await expect(bar).toContainText(`${(await countOf(page, "All")) - 1} cards selected`);
  await bar.getByRole("button", { name: "Clear" }).click();
  await expect(bar).toBeHidden();
  await selectAll.click();
  await selectAll.click();
  await expect(selectAll).not.toBeChecked();
  await selectAll.click();
  await tab(page, "Vault").click();
  await expect(bar).toBeHidden();
});

for (const [button, status, cards] of [["Ship All", "To Ship", "1 card"], ["List Selected", "Listed", "1 card"], ["Mark for Grading", "To Grade", "1 card"]] as const) {
  test(`${button} moves the selected cards, and Undo puts them back; both outlast a reload`, async ({ page }) => {
    await openInventory(page, "?status=vault");
    const [vault, target] = [await countOf(page, "Vault"), await countOf(page, status)];
    const name = await firstName(page);
    await rows(page).first().getByRole("checkbox").click();
    await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: button }).click();
    await expect(toast(page)).toContainText(`${cards} moved to ${status}`);
    await page.reload();
    await expect(tab(page, "Vault")).toHaveText(`Vault ${vault - 1}`);
    await expect(tab(page, status)).toHaveText(`${status} ${target + 1}`);

    await tab(page, status).click();
    const menu = await menuOf(page, name);
    await menu.getByRole("menuitem", { name: "Move to Vault" }).click();
    await expect(toast(page)).toContainText("1 card moved to Vault");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page).getByText("Undone: 1 card is back where it was")).toBeVisible();
    await page.reload();
    await expect(tab(page, status)).toHaveText(`${status} ${target + 1}`);
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  });
}

test("the menu of a card ships, lists, marks for grading, and asks for an evaluation that shows on the card", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const name = await firstName(page);
  await expect((await menuOf(page, name)).getByRole("menuitem")).toHaveText(["Ship", "List for Sale", "Mark for Grading", "Grading Evaluation", "Move to Vault", "Share Card"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Actions for ${name}` }).first()).toBeFocused();
  await tab(page, "All").click();
  const row = page.locator("tr", { has: page.getByRole("button", { name, exact: true }) }).first();
  for (const [item, status] of [["Ship", "To Ship"], ["List for Sale", "Listed"], ["Mark for Grading", "To Grade"]] as const) {
    await (await menuOf(page, name)).getByRole("menuitem", { name: item }).click();
    await expect(toast(page).getByText(`1 card moved to ${status}`)).toBeVisible();
    await expect(row).toContainText(status);
  }
  await expect(row).toContainText("N/A");
  await (await menuOf(page, name)).getByRole("menuitem", { name: "Grading Evaluation" }).click();
  await expect(toast(page).getByText("Grading evaluation requested for 1 card")).toBeVisible();
  await page.reload();
  await expect(row.getByText("Evaluation requested").filter({ visible: true })).toBeVisible();
});

test("a failed action puts everything back and says so", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const [vault, name] = [await countOf(page, "Vault"), await firstName(page)];
  await page.route("**/api/inventory/actions", (route) => route.abort());
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Ship All" }).click();
  await expect(toast(page)).toContainText("The cards were not changed");
  await expect(tab(page, "Vault")).toHaveText(`Vault ${vault}`);
  await expect(page.getByRole("region", { name: "Selection" })).toContainText(`${vault} cards selected`);
  expect(await firstName(page)).toBe(name);
});

test("an empty tab and an empty vault say so; the sample collection is removed with one click and a question", async ({ page }) => {
  await openInventory(page, "?status=listed");
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Ship All" }).click();
  await expect(page.getByRole("heading", { name: "No cards found" })).toBeVisible();
  await expect(page.getByText('No cards with status "Listed"')).toBeVisible();

  await tab(page, "All").click();
  await page.getByRole("button", { name: "Remove sample collection" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove the sample collection?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Remove sample collection" })).toBeFocused();
  await page.getByRole("button", { name: "Remove sample collection" }).click();
  await question.getByRole("button", { name: "Remove sample collection" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Your card vault is empty. Start ripping some packs!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Sealed products" })).toBeHidden();
  for (const [slug, status] of [["to-ship", "To Ship"], ["listed", "Listed"], ["to-grade", "To Grade"], ["vault", "Vault"]]) {
    await page.goto(`/inventory?status=${slug}`);
    await expect(page.getByText(`No cards with status "${status}"`)).toBeVisible();
  }
});

test("a deadline in the past is red and says so", async ({ page }) => {
  await openInventory(page);
  const late = rows(page).filter({ hasText: "Past due" }).first();
  // Older cards are further down.
  await expect.poll(async () => {
    await page.mouse.wheel(0, 400);
    return late.isVisible();
  }).toBe(true);
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.color = "var(--destructive)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(late.getByText("Past due")).toHaveCSS("color", red);
});

test("a card opens with both sides, its facts and its history", async ({ page }) => {
  await openInventory(page);
  const name = await firstName(page);
  await page.getByRole("button", { name, exact: true }).first().click();
  const panel = page.getByRole("dialog", { name });
  await expect(panel.getByRole("img", { name: /^Front: / })).toBeVisible();
  await expect(panel.getByRole("img", { name: "Back of the card" })).toBeVisible();
  await expect.poll(() => panel.getByRole("img").evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0))).toBe(true);
  await expect(panel.getByRole("listitem").filter({ hasText: "Pulled, put in Vault" })).toBeVisible();
  const idle = panel.getByRole("button", { name: /Ship|List for Sale|Mark for Grading|Move to Vault/, disabled: false }).first();
  const label = await idle.innerText();
  const status = { Ship: "To Ship", "List for Sale": "Listed", "Mark for Grading": "To Grade", "Move to Vault": "Vault" }[label] ?? "";
  await idle.click();
  await expect(panel.getByRole("listitem").filter({ hasText: new RegExp(`^Moved from .+ to ${status}`) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name, exact: true }).first()).toBeFocused();
});

test("a change made on one device is there on the other", async ({ page, browser, baseURL }) => {
  const { username } = await openInventory(page, "?status=vault");
  const vault = await countOf(page, "Vault");
  await (await menuOf(page, await firstName(page))).getByRole("menuitem", { name: "Ship" }).click();
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await other.addInitScript(() => localStorage.setItem("welcome_dismissed", "1"));
  await signInAs(other, username);
  await other.goto("/inventory?status=vault");
  await expect(tab(other, "Vault")).toHaveText(`Vault ${vault - 1}`);
  await other.context().close();
});

test("everything is done by keyboard alone", async ({ page }) => {
  await openInventory(page, "?status=vault");
  const name = await firstName(page);
  await tab(page, "Vault").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/status=to-grade/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/status=vault/);
  await expect(rows(page).first()).toContainText(name);
  await rows(page).first().getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("1 card selected");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows(page).first().locator("[data-open]")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: `Actions for ${name}` })).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("1 card moved to To Ship");
  // The card has left the tab: the next one has the focus.
  await expect(rows(page).first().locator("[data-open]")).toBeFocused();
  await page.keyboard.press("F8");
  // First the toast itself, then its button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toast(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page).getByText("Undone: 1 card is back where it was")).toBeVisible();
  await expect(rows(page).first()).toContainText(name);
});

for (const search of ["", "?view=grid"]) {
  test(`the inventory${search} is accessible, with a selection, a menu, the panel and the share dialog`, async ({ page }) => {
    await registerCollector(page);
    await page.goto(`/inventory${search}`);
    await page.getByRole("checkbox", { name: /^Select [A-Z]/ }).first().click();
    await expectAccessible(page);
    if (search) return;
    await page.getByRole("button", { name: /^Actions for / }).first().click();
    await expect(page.getByRole("menu", { name: /^Actions for / })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Share Card" }).click();
    await expect(page.getByRole("dialog", { name: "Share card" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.locator("[data-open]").first().click();
    await expect(page.getByRole("listitem").filter({ hasText: "Pulled, put in Vault" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove sample collection" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
  });
}

test("an empty inventory is accessible on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerCollector(page);
  await page.goto("/inventory");
  await expectAccessible(page);
  expect((await page.request.delete("/api/inventory/sample")).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No cards found" })).toBeVisible();
  await expectAccessible(page);
});

test("an evaluation that is finished shows its finding", async ({ page }) => {
  const { id } = await openInventory(page);
  await inDatabase((client) =>
    client.query(
      `INSERT INTO grading_evaluations (card_id, finished_at, finding)
       SELECT id, now(), 'Sharp corners; a 9 is likely.' FROM cards WHERE owner_id = $1 AND pulled_at IS NOT NULL ORDER BY pulled_at DESC, sequence DESC LIMIT 1`,
      [id],
    ),
  );
  await page.reload();
  await expect(rows(page).first()).toContainText("Evaluation finished");
  await rows(page).first().locator("[data-open]").click();
  await expect(page.getByText("Sharp corners; a 9 is likely.")).toBeVisible();
});
