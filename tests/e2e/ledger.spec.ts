import { recordBreak, startBreak, sealAndOpenPack } from "./support/breaks";
import { demoBox, waitForCheckpoint } from "./support/demo-box";
import { expectGood } from "./support/overflow";
import { expect, expectAccessible, test } from "./support/test";

test.beforeEach(async ({ request }) => {
  test.slow();
  await waitForCheckpoint(request);
});

test("the footer leads to the ledger, and an event to its box", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ledger" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The ledger" })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ events, signed/)).toBeVisible();
  await expectGood(page);
  await page.getByText("Show the details").click();
  await expect(page.getByText(/— .*\/ledger /)).toBeVisible();
  await expectAccessible(page);
  const latest = page.getByRole("region", { name: "Latest events" });
  await latest.getByRole("link", { name: "Earlier events" }).click();
  await expect(page.getByRole("heading", { name: "Earlier events" })).toBeVisible();
  await page
    .getByRole("region", { name: "Earlier events" })
    .getByRole("listitem")
    .first()
    .getByRole("link")
    .click();
  await page.waitForURL(/\/box\/[0-9a-f-]{36}$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the latest events are grouped by box, with its picture, and narrowed by links", async ({
    page,
  }) => {
    await page.goto("/ledger?kind=openings");
    const latest = page.getByRole("region", { name: "Latest events" });
    const kinds = latest.getByRole("navigation", { name: "Kind of event" });
    await expect(kinds.getByRole("link", { name: "Openings" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const box = latest.getByRole("listitem").first();
    await expect(box.getByRole("heading").getByRole("link")).toHaveAttribute("href", /^\/box\//);
    await expect(box.getByRole("listitem").first()).toHaveText(
      /^(The cards were identified|The contents were recorded and sealed|Opening began on camera)/,
    );
    await expect(box.locator("img")).toHaveAttribute("loading", "lazy");

    await kinds.getByRole("link", { name: "Sales" }).click();
    await expect(page).toHaveURL("/ledger?kind=sales#latest");
    await expect(latest.getByRole("listitem").getByRole("listitem").first()).toContainText(
      "Bought, as the next box in line.",
    );
    await expect(latest).not.toContainText("Opening began");
    await kinds.getByRole("link", { name: "All" }).click();
    await expect(page).toHaveURL("/ledger#latest");
  });
});

test("a stranger finds a box by its id, and an order by its commitment", async ({
  page,
  request,
}) => {
  const boxId = await demoBox(request);
  const { events } = (await (await request.get(`/ledger/boxes/${boxId}`)).json()) as {
    events: { leaf: string }[];
  };
  const { orderCommit } = events
    .map(({ leaf }) => JSON.parse(leaf) as { orderCommit?: string })
    .find((leaf) => leaf.orderCommit) ?? { orderCommit: "" };
  const field = page.getByLabel("Box id, or a fingerprint from a proof");
  const find = async (text: string) => {
    await field.fill(text);
    await page.getByRole("button", { name: "Find" }).click();
  };
  const answer = page.getByRole("main").getByRole("status");
  await page.goto("/ledger");
  await find("hello");
  await expect(answer).toContainText("Enter the id of a box");
  await find("0".repeat(64));
  await expect(answer).toContainText("Nothing in the ledger has this id or fingerprint.");
  await find(orderCommit ?? "");
  await expect(answer).toContainText("This order was recorded in entry");
  await expect(answer.getByRole("link", { name: "Verify this box yourself" })).toHaveAttribute(
    "href",
    `/verify/${boxId}`,
  );
  await expectGood(page);
  await find(boxId);
  await page.waitForURL(`**/box/${boxId}`);
});

test("pull rates appear beside the maker's odds, and name the boxes they count", async ({
  page,
  request,
}) => {
  const box = await startBreak(page, request, { packs: 2, cards: 2 });
  await recordBreak(page, box);
  await sealAndOpenPack(page, request, box.id);

  const passport = (await (await request.get(`/api/passports/${box.boxId}`)).json()) as {
    product: { slug: string; year: number; brand: string; set: string; format: string };
  };
  const { slug, year, brand, set, format } = passport.product;
  await page.goto("/admin");
  await page.getByRole("link", { name: "Odds", exact: true }).click();
  const cells = [year, brand, set, format].join(",");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Choose/ }).click();
  await (
    await chooser
  ).setFiles({
    name: "odds.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `year,brand,set,format,kind,name,packs,source,date\n${cells},parallel,Black,96,Printed on the box,2026-10-02`,
    ),
  });
  await expect(page.getByText("The odds of 1 product would change.")).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Import the odds of 1 product" }).click();
  await expect(page.getByText("The odds of 1 product changed.")).toBeVisible();

  await page.goto(`/products/${slug}/pull-rates`);
  await expect(
    page.getByText("1 pack of 1 box has been opened here so far. Rates appear from 30 packs on."),
  ).toBeVisible();
  const parallels = page.getByRole("region", { name: "By parallel" });
  await expect(parallels.getByRole("listitem").filter({ hasText: "Black" })).toContainText(
    "None so far",
  );
  await expect(parallels.getByRole("listitem").filter({ hasText: "Black" })).toContainText(
    "Maker: 1 in 96 packs",
  );
  await expect(page.getByText(/Printed on the box, Oct 2, 2026/)).toBeVisible();
  await expectGood(page);
  await expect(
    page.getByRole("region", { name: "The boxes counted" }).getByRole("link"),
  ).toHaveAttribute("href", `/box/${box.boxId}`);

  await page.goto(`/products/${slug}`);
  await page.getByRole("link", { name: "Pull rates" }).click();
  await page.waitForURL(`**/products/${slug}/pull-rates`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pull rates of");
});

test("each promise of Trust leads to its evidence", async ({ page }) => {
  await page.goto("/trust");
  await expect(page.getByText("The evidence:")).toHaveCount(4);
  for (const [name, path] of [
    ["Find a box in the ledger", "/ledger"],
    ["Check a box yourself", "/verify"],
    ["Read the latest events", "/ledger#latest"],
    ["See the figures", "/ledger#figures"],
  ] as const)
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
  await page.getByRole("link", { name: "See the figures" }).click();
  await expect(page.getByRole("heading", { name: "How fast we are" })).toBeInViewport();
});
