import { csvChooser } from "./support/choose-files";
import { inDatabase, registerCollector } from "./support/collector";
import { sellCards } from "./support/market";
import { expectNoOverflow } from "./support/overflow";
import { pullCards } from "./support/pulled-cards";
import { expect, expectAccessible, test } from "./support/test";

test("a checklist shows a collector what is missing from a set", async ({
  page,
  request,
  openPage,
}) => {
  test.slow();
  const [card] = await pullCards(page, request, 1);
  if (!card) throw new Error("No card was sealed.");
  const tag = card.number.slice(0, 6);
  const { year, brand, set } = card;
  const name = `${year} ${brand} ${set}`;

  await page.goto("/admin");
  await page.getByRole("link", { name: "Checklists" }).click();
  await expect(page.getByRole("heading", { name: "Checklists", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const choose = csvChooser(page, "checklist.csv", "year,brand,set,number,player,parallels");
  const line = (number: string, player: string, parallels = "Base;Gold") =>
    `${year},${brand},${set},${number},${player},${parallels}`;
  await choose([line("1", "")], "Choose a CSV");
  await expect(page.getByText("1 problem. Nothing was imported.")).toBeVisible();
  const lines = [line(card.number, card.player), line(`${tag}-b`, "Mara Quill", "Base")];
  await choose(lines, "Choose another");
  await expect(page.getByText("1 checklist would change.")).toBeVisible();
  await expect(page.getByRole("row", { name: `${name} New 3` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 checklist" }).click();
  await expect(page.getByText("1 checklist changed.")).toBeVisible();

  const owner = await openPage(request);
  await owner.goto("/inventory");
  await owner.getByRole("link", { name: "Sets", exact: true }).click();
  await expect(owner.getByRole("heading", { name: "Sets", level: 1 })).toBeVisible();
  await expectAccessible(owner);
  const row = owner.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("1 of 2");
  await row.getByRole("link").click();
  await expect(owner.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(owner.getByText("1 of 2 cards")).toBeVisible();
  await expectAccessible(owner);

  await owner.getByRole("link", { name: "Missing 1" }).click();
  await expect(owner).toHaveURL(/\?show=missing$/);
  await expect(owner.getByText("Mara Quill")).toBeVisible();
  await expect(owner.getByText(card.player)).toBeHidden();
  await owner.getByLabel("Parallel").selectOption({ label: "Gold (0 of 1)" });
  await expect(owner).toHaveURL(/\?parallel=gold&show=missing$/);
  await expect(owner.getByText(card.player)).toBeVisible();
  await owner.reload();
  await expect(owner.getByLabel("Parallel")).toHaveValue("gold");
  await owner.getByRole("link", { name: /^Owned/ }).click();
  await expect(owner.getByText("You haven’t pulled any card on this list.")).toBeVisible();
  await owner.getByLabel("Parallel").selectOption({ label: "Any" });
  await owner.getByRole("list", { name: "Owned" }).getByRole("link").click();
  await expect(owner).toHaveURL(new RegExp(`/inventory/${card.id}$`));

  await owner.goBack();
  await expectNoOverflow(owner);
  await owner.goto("/inventory/sets?show=all");
  await expectNoOverflow(owner);
  for (const id of ["00000000-0000-4000-8000-000000000000", "no-set"])
    expect((await owner.goto(`/inventory/sets/${id}`))?.status()).toBe(404);
});

test("a missing card leads to the market, where one is", async ({ page, request, openPage }) => {
  test.slow();
  const { set, sold } = await sellCards(page, request, 2);
  const [{ year, brand, number } = { year: 0, brand: "", number: "" }] = await inDatabase(
    async (client) =>
      (
        await client.query<{ year: number; brand: string; number: string }>(
          "SELECT year, brand, number FROM cards WHERE id = $1",
          [sold[0]?.id],
        )
      ).rows,
  );
  const lines = [number, "Z-9"].map((each) => `${year},${brand},${set},${each},Mara Quill`);
  const imported = await page.request.post("/api/admin/checklists/import?dryRun=false", {
    headers: { "content-type": "text/csv" },
    data: ["year,brand,set,number,player", ...lines].join("\n"),
  });
  expect(imported.status(), await imported.text()).toBe(200);

  const owner = await openPage(request);
  await owner.goto("/inventory/sets");
  const row = owner.getByRole("listitem").filter({ hasText: set });
  await expect(row.getByRole("progressbar")).toBeVisible();
  await expect(row).toContainText("1 of 2");
  await row.getByRole("link").click();
  const tiles = owner.getByRole("list", { name: "All" }).getByRole("listitem");
  await expect(tiles).toHaveCount(2);
  await expect(owner.getByRole("link", { name: /^On the market/ })).toHaveCount(0);

  const visitor = await openPage();
  await registerCollector(visitor);
  await visitor.goto(owner.url());
  const missing = visitor.getByRole("listitem").filter({ hasText: "Missing" });
  await expect(missing).toHaveCount(2);
  await expectAccessible(visitor);
  await expectNoOverflow(visitor);
  await visitor
    .getByRole("link", { name: `On the market from $20.00: #${number} Mara Quill` })
    .press("Enter");
  await expect(visitor).toHaveURL(`/market/${sold[0]?.slug}`);
});

test("a collector without a card of a known set is led to all sets", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerCollector(page);
  await page.goto("/inventory/sets");
  await expect(page.getByRole("heading", { name: "No sets yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "All sets" }).last().click();
  await expect(page).toHaveURL(/\?show=all$/);
  await expect(page.getByRole("link", { name: "All sets" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectAccessible(page);
});
