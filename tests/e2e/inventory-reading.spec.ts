import { hold } from "./support/hold";
import {
  bar,
  CARD_LISTS,
  countOf,
  firstName,
  readingTest as test,
  rows,
  tab,
  visit,
} from "./support/inventory";
import { expect } from "./support/test";

test("figures, tabs and sealed samples show the inventory", async ({ page }) => {
  await visit(page);
  await expect(page.getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible();
  for (const name of ["Estimated value", "Cards", "Hits", "Sealed products", "Packs to rip"])
    await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
  const counts = await Promise.all(
    ["To Ship", "Listed", "To Grade", "Vault"].map((name) => countOf(page, name)),
  );
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count)).toBe(await countOf(page, "All"));
  await expect(page.getByRole("definition").filter({ hasText: /^\$[\d,]+\.\d\d$/ })).toBeVisible();

  const sealed = page.getByRole("region", { name: "Sample collection" });
  await expect(sealed.getByText("Blaster Box · 1 of yours")).toBeVisible();
  await expect(sealed.getByText("7 packs to rip")).toBeVisible();
  await expect(sealed.getByText("Not opened yet").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Rip Now", exact: true })).toHaveAttribute(
    "href",
    "/rip",
  );
  await expect(sealed.getByRole("link", { name: "Go to Pack Ripping Experience" })).toHaveAttribute(
    "href",
    "/rip",
  );
  await expect(sealed.getByRole("link", { name: /^Rip Now: / })).toHaveAttribute(
    "href",
    /^\/rip\?box=[0-9a-f-]{36}$/,
  );
});

test("filter, order and layout are in the address and rendered by the server", async ({ page }) => {
  await visit(page);
  await tab(page, "Listed").click();
  await page.getByLabel("Sort").selectOption("Rarity");
  await expect(page.getByRole("columnheader", { name: "Rarity" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByRole("radio", { name: "Grid" }).click();
  await expect(page).toHaveURL(/\/inventory\?status=listed&sort=rarity&view=grid$/);
  const listed = await countOf(page, "Listed");
  await expect(page.getByRole("list", { name: "Samples" }).getByRole("checkbox")).toHaveCount(
    listed,
  );
  await expect(page.getByRole("link", { name: "Export as CSV" })).toHaveAttribute(
    "href",
    /status=listed/,
  );
  await page.reload();
  await expect(tab(page, "Listed")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Sort")).toHaveValue("rarity");

  const html = await (
    await page.request.get("/inventory?status=listed&sort=rarity&view=grid")
  ).text();
  for (const name of await page
    .getByRole("button", { name: /^Actions for / })
    .evaluateAll((found) => found.map((button) => button.getAttribute("aria-label") ?? "")))
    expect(html).toContain(name);

  await page.goto("/about");
  await page.goBack();
  await expect(tab(page, "Listed")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("banner").getByRole("link", { name: "Inventory" }).click();
  await expect(tab(page, "All")).toHaveAttribute("aria-selected", "true");
  await page.goto("/inventory?status=lost&sort=price&view=wall");
  await expect(tab(page, "All")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("table", { name: "Samples" })).toBeVisible();
});

test("a selection is counted, can be cleared and can cover a whole tab", async ({ page }) => {
  await visit(page);
  const selectAll = page.getByRole("checkbox", { name: "Select all" });
  await rows(page).nth(0).getByRole("checkbox").click();
  await expect(bar(page)).toContainText("1 card selected");
  await expect(selectAll).toBeChecked({ indeterminate: true });
  await rows(page).nth(1).getByRole("checkbox").click();
  await rows(page).nth(2).getByRole("checkbox").click();
  await expect(bar(page)).toContainText("3 cards selected");
  await selectAll.click();
  await expect(bar(page)).toContainText(`${await countOf(page, "All")} cards selected`);
  await rows(page).nth(0).getByRole("checkbox").click();
  await expect(bar(page)).toContainText(`${(await countOf(page, "All")) - 1} cards selected`);
  await bar(page).getByRole("button", { name: "Clear" }).click();
  await expect(bar(page)).toBeHidden();
  await selectAll.click();
  await selectAll.click();
  await expect(selectAll).not.toBeChecked();
  await selectAll.click();
  await tab(page, "Vault").click();
  await expect(bar(page)).toBeHidden();
});

test("a deadline in the past is red and says so", async ({ page }) => {
  await visit(page);
  const late = rows(page).filter({ hasText: "Past due" }).first();
  // Older cards are farther down.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return late.isVisible();
    })
    .toBe(true);
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.color = "var(--destructive)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(late.getByText("Past due")).toHaveCSS("color", red);
});

test("a loading tab is selected, and the previous cards stay visible but inert", async ({
  page,
}) => {
  await visit(page);
  const [listed, name] = [await countOf(page, "Listed"), await firstName(page)];
  const release = await hold(page, CARD_LISTS);
  await tab(page, "Listed").click();
  await expect(tab(page, "Listed")).toHaveAttribute("aria-selected", "true");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("status").filter({ hasText: "Loading cards" })).toBeVisible();
  const busy = panel.locator("[aria-busy=true]");
  await expect(busy).toContainText(name);
  await expect(busy).toHaveAttribute("inert");
  release();
  await expect(rows(page)).toHaveCount(listed);
  await expect(busy).toHaveCount(0);
  await expect(panel.getByText("Loading cards")).toHaveCount(0);
});

test("cards that fail to load say so and can be retried", async ({ page }) => {
  await visit(page);
  const listed = await countOf(page, "Listed");
  await page.route(CARD_LISTS, (route) =>
    route.fulfill({ status: 503, body: "The cards are not there right now." }),
  );
  await tab(page, "Listed").click();
  await expect(page.getByRole("heading", { name: "The cards could not be loaded" })).toBeVisible();
  await expect(
    page.getByRole("alert").filter({ hasText: "The cards are not there right now." }),
  ).toBeVisible();
  await page.unroute(CARD_LISTS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(listed);
});

test("a card shows both sides, facts and history, which reloads after a failure", async ({
  page,
}) => {
  await page.route("**/api/inventory/cards/*", (route) =>
    route.fulfill({ status: 503, body: "Not right now." }),
  );
  await visit(page);
  const name = await firstName(page);
  const opener = page.getByRole("button", { name, exact: true }).first();
  await opener.click();
  const panel = page.getByRole("dialog", { name });
  await expect(panel.getByRole("alert")).toHaveText(
    "The history could not be loaded. Not right now.",
  );
  await expect(panel.locator("[class*=animate-breathe]")).toHaveCount(0);
  await page.unroute("**/api/inventory/cards/*");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(
    panel.getByRole("listitem").filter({ hasText: "Pulled and put in Vault" }),
  ).toBeVisible();
  await expect(panel.getByRole("img", { name: /^Front: / })).toBeVisible();
  await expect(panel.getByRole("img", { name: "Back of the card" })).toBeVisible();
  await expect
    .poll(() =>
      panel
        .getByRole("img")
        .evaluateAll((images) =>
          images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test.describe("a browser without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("is told that the inventory needs JavaScript", async ({ page }) => {
    await page.goto("/inventory");
    await expect(page.getByText("The inventory needs JavaScript.")).toBeVisible();
  });
});
