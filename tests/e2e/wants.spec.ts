import { inDatabase, registerCollector } from "./support/collector";
import { priceOf, sellCards, withdraw } from "./support/market";
import { expectGood } from "./support/overflow";
import { expect, test } from "./support/test";

const notifyWatchers = () =>
  inDatabase((client) => client.query("SELECT graphile_worker.add_job('notify-watchers')"));

test("a collector wants a missing card of a set, and is told of another collector's offer", async ({
  page: desk,
  request: seller,
  openPage,
}) => {
  test.slow();
  const { set, sold } = await sellCards(desk, seller, 2);
  const [card, other] = sold;
  if (!card || !other) throw new Error("Two cards are for sale.");
  for (const { id } of sold) await withdraw(seller, id);
  const [row] = await inDatabase(async (client) => {
    const { rows } = await client.query<{ year: number; brand: string; number: string }>(
      "SELECT year, brand, number FROM cards WHERE id = $1",
      [card.id],
    );
    return rows;
  });
  if (!row) throw new Error("The card is in the database.");
  const { year, brand, number } = row;
  const imported = await desk.request.post("/api/admin/checklists/import?dryRun=false", {
    headers: { "content-type": "text/csv" },
    data: `year,brand,set,number,player\n${year},${brand},${set},${number},Mara Quill`,
  });
  expect(imported.status(), await imported.text()).toBe(200);
  const name = `Mara Quill #${number}`;

  const page = await openPage();
  await registerCollector(page);
  await page.goto("/inventory/sets?show=all");
  await page.getByRole("listitem").filter({ hasText: set }).getByRole("link").click();
  await page.getByRole("button", { name: `Want: #${number} Mara Quill` }).click();
  const dialog = page.getByRole("dialog", { name: `Want ${name}` });
  await dialog.getByLabel("Highest price (optional)").fill("0.5");
  await dialog.getByLabel("From").fill("10");
  await dialog.getByLabel("To", { exact: true }).fill("1");
  await dialog.getByRole("button", { name: "Want it" }).click();
  await expect(dialog.getByLabel("Highest price (optional)")).toBeFocused();
  await expect(dialog).toContainText("A price must be from $1.00 to $99,999.00.");
  await expectGood(page);
  await dialog.getByLabel("Highest price (optional)").fill("$25");
  for (const label of ["From", "To"]) await dialog.getByLabel(label, { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Want it" }).press("Enter");
  const wanted = page.getByRole("button", { name: `Wanted: #${number} Mara Quill` });
  await expect(wanted).toBeFocused();
  await expectGood(page);

  const sheet = await openPage(seller);
  await sheet.goto("/inventory/listed");
  await expect(sheet.getByText("Wanted by 1 collector")).toBeVisible();
  await expectGood(sheet);

  await priceOf(seller, [card.id], "30.00");
  await priceOf(seller, [card.id], "24.00");
  await notifyWatchers();
  await expect
    .poll(async () => (await page.request.get("/api/notices")).json())
    .toEqual([expect.objectContaining({ kind: "CARD_WANTED", name, price: "24.00" })]);
  await page.goto("/inventory");
  const news = page.getByRole("region", { name: "News about your cards" });
  await expect(news).toContainText("1 card you want is on the market:");
  await expectGood(page);
  await news.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/market\/./);

  await page.goto("/account");
  const section = page.getByRole("region", { name: "What you watch and want" });
  await expect(section).toContainText("up to $25.00");
  await expect(
    section.getByRole("link", { name: `On the market from $24.00: ${name}` }),
  ).toBeVisible();
  await section.getByRole("button", { name: `Edit ${name}` }).click();
  const editor = page.getByRole("dialog", { name });
  await editor.getByLabel("From").fill("7");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(section).toContainText("number 7 · up to $25.00");
  await expect(section.getByRole("link", { name: /^On the market/ })).toHaveCount(0);
  await expectGood(page);
  await section.getByRole("button", { name: `Stop wanting ${name}` }).click();
  await expect(section).toContainText("Nothing yet.");
});

test("a search for a player that isn't on the market becomes a want", async ({ page }) => {
  const path = "/market?q=Ottilie+Quickfeather";
  const main = page.getByRole("main");
  const label = "Want a card that isn’t here";
  await page.goto(path);
  await expect(main.getByRole("link", { name: label })).toHaveAttribute(
    "href",
    `/auth?next=${encodeURIComponent(path)}`,
  );
  await registerCollector(page);
  await page.goto(path);
  await main.getByRole("button", { name: label }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Want cards of a player" });
  const player = dialog.getByLabel("Player");
  await expect(player).toHaveValue("Ottilie Quickfeather");
  await player.fill("");
  await dialog.getByRole("button", { name: "Want it" }).click();
  await expect(dialog).toContainText("Please enter a player.");
  await player.fill("Ottilie Quickfeather");
  await dialog.getByLabel("Out of").fill("25");
  await dialog.getByRole("checkbox", { name: /^Email me about what I watch/ }).press("Space");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Want it" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/account");
  const section = page.getByRole("region", { name: "What you watch and want" });
  await expect(section.getByRole("link", { name: "Ottilie Quickfeather" })).toHaveAttribute(
    "href",
    path,
  );
  await expect(section).toContainText("Any of their cards · numbers 1 to 25 of 25");
  await page.goto("/account/notifications");
  await expect(page.getByRole("switch", { name: "What you watch and want: Email" })).toBeChecked();
});
