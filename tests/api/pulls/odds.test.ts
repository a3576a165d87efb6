import { POST } from "@/app/api/admin/odds/import/route";
import { getPullRates } from "@/lib/pulls/get-pull-rates";
import { type OddsImport, oddsImportSchema } from "@/lib/pulls/schema";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const HEADER = "Year,Brand,Set,Format,Kind,Name,Packs,Source,Date";

let cookie: string;
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
});

const send = (lines: readonly string[], { dryRun = "false" } = {}) =>
  call(POST, `/api/admin/odds/import?dryRun=${dryRun}`, {
    method: "POST",
    cookie,
    body: [HEADER, ...lines].join("\n"),
    headers: { "content-type": "text/csv" },
  });

async function importOdds(lines: readonly string[], dryRun = "false"): Promise<OddsImport> {
  const response = await send(lines, { dryRun });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return oddsImportSchema.parse(await response.json());
}

async function newProduct() {
  const { slug, year, brand, set, format } = (await createListing()).listing;
  const line = (
    kind: string,
    name: string,
    packs: string,
    source = "The box",
    date = "2026-11-20",
  ) => [year, brand, set, format, kind, name, packs, source, date].join(",");
  return { slug, line, name: `${year} ${brand} ${set} ${format}` };
}

test("a dry run reports the changes, and an import shows odds beside observed rates", async () => {
  const { slug, line, name } = await newProduct();
  const lines = [line("Rarity", "one-of-one", "480"), line("parallel", "Gold", "24.5")];
  expect(await importOdds(lines, "true")).toEqual({
    changedCount: 1,
    products: [{ name, lineCount: 2, isChanged: true }],
    lines: [
      { row: 2, name: `${name} One-of-One`, change: "new", before: null, after: "1 in 480" },
      { row: 3, name: `${name} Gold`, change: "new", before: null, after: "1 in 24.5" },
    ],
    problems: [],
    written: false,
  });
  expect((await getPullRates(slug))?.odds).toBeNull();
  expect(await importOdds(lines)).toMatchObject({ changedCount: 1, written: true });
  expect(await getPullRates(slug)).toMatchObject({
    packs: 0,
    odds: { source: "The box", statedOn: new Date("2026-11-20") },
    rates: [
      { kind: "RARITY", name: "One-of-One", packs: 0, low: 0, high: 1, odds: 480 },
      { kind: "PARALLEL", name: "Gold", packs: 0, odds: 24.5 },
    ],
  });
});

test("reimporting a file changes nothing; another one replaces its product's odds", async () => {
  const { slug, line } = await newProduct();
  const other = await newProduct();
  await importOdds([line("parallel", "Gold", "24"), other.line("parallel", "Gold", "30")]);
  expect(
    await importOdds([line("parallel", "Gold", "24.00"), other.line("parallel", "Gold", "30")]),
  ).toMatchObject({ changedCount: 0, written: false });
  expect(await importOdds([line("parallel", "Silver", "6")])).toMatchObject({ changedCount: 1 });
  expect((await getPullRates(slug))?.rates).toMatchObject([{ name: "Silver", odds: 6 }]);
  expect((await getPullRates(other.slug))?.rates).toMatchObject([{ name: "Gold", odds: 30 }]);
});

test.each([
  ["rarity", "Legendary", "24", "", "The rarity must be one of"],
  ["box", "Gold", "24", "", "The kind must be rarity or parallel"],
  ["parallel", "Gold", "0.5", "", "The packs must be at least 1"],
  ["parallel", "Gold", "many", "", "The packs must be a number"],
  ["parallel", "Gold", "24", "2999-01-01", "The date is in the future"],
])("a line is refused (%s %s in %s packs %s): %s", async (kind, name, packs, date, message) => {
  const product = await newProduct();
  const result = await importOdds([product.line(kind, name, packs, "The box", date || undefined)]);
  expect(result).toMatchObject({ written: false });
  expect(result.problems.map((problem) => problem.message)).toContainEqual(
    expect.stringContaining(message),
  );
});

test("two sources for one product, or a line twice, are refused as a whole", async () => {
  const { slug, line } = await newProduct();
  const twice = await importOdds([line("parallel", "Gold", "24"), line("parallel", "gold", "25")]);
  expect(twice.problems).toMatchObject([{ row: 3, message: "Line 2 already covers these cards" }]);
  const sources = await importOdds([
    line("parallel", "Gold", "24"),
    line("parallel", "Silver", "6", "A leaflet"),
  ]);
  expect(sources).toMatchObject({ written: false, problems: [{ row: 3, field: "source" }] });
  expect((await getPullRates(slug))?.odds).toBeNull();
});
