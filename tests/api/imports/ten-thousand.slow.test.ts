import { POST as importChecklists } from "@/app/api/admin/checklists/import/route";
import { POST as importListings } from "@/app/api/admin/listings/import/route";
import { POST as importValues } from "@/app/api/admin/values/import/route";
import { db } from "@/lib/platform/database/db";
import { LISTING_COLUMNS } from "@/lib/stock/desk/listings/listing-columns";
import { createOwnedBox } from "@/tests/setup/collection";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";

const LINES = 10_000;
const TIMEOUT_MS = 120_000;

type Answer = {
  written: boolean;
  problems: { row: number; field: string; message: string }[];
  basis?: string;
  [more: string]: unknown;
};
/** A line that is wrong, and what is said about it. */
type Mistake = [line: string, says: string];

let cookie = "";
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "MANAGER" }));
});

async function send(handler: typeof importValues, path: string, text: string): Promise<Answer> {
  const response = await call(handler, path, {
    method: "POST",
    cookie,
    body: text,
    headers: { "content-type": "text/csv" },
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Spreads mistakes over the file, and expects each to be said about its own line. */
function withMistakes(lines: readonly string[], mistakes: readonly Mistake[]) {
  const step = Math.floor(lines.length / mistakes.length);
  const places = mistakes.map((mistake, index) => ({ mistake, at: (index + 1) * step - 1 }));
  const wrong = [...lines];
  for (const { mistake, at } of places)
    wrong[at] = mistake[0].replace("@", (lines[at] ?? "").split(",")[0] ?? "");
  return {
    lines: wrong,
    expectSaid: ({ problems, written }: Answer) => {
      expect(written).toBe(false);
      // The header is line 1.
      expect(problems.map(({ row, message }) => [row, message])).toEqual(
        places.map(({ mistake, at }) => [at + 2, expect.stringContaining(mistake[1])]),
      );
    },
  };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const textOf = (header: string, lines: readonly string[]) => [header, ...lines].join("\r\n");

/** Everything that imports write. */
const stored = async () => ({
  slots: await db.checklistSlot.count(),
  lists: await db.checklist.count(),
  valuations: await db.valuation.count(),
  listings: await db.listing.count(),
  boxes: await db.box.count(),
  changes: await db.listingChange.count(),
  imports: await db.fileImport.count(),
  audited: await db.auditEntry.count(),
});

const CARD_MISTAKES = (line: (number: string) => string): Mistake[] => [
  [line("1").replace("2026", "26"), "The year must have four digits"],
  [line("2").replace("Fairwax Press", ""), "The brand is missing"],
  [line("3").replace("Fairwax Press", "x".repeat(81)), "at most 80 characters"],
  [line("25-Jul"), "A spreadsheet changed this number"],
  [line("1.2E+15"), "A spreadsheet changed this number"],
  [line(""), "The number is missing"],
  [line("4\u0007"), "control characters"],
  [line("=A1"), "formula"],
];

test(
  "checklists of 10,000 lines",
  async () => {
    const header = "year,brand,set,number,player,parallels";
    const line = (number: string, more = "Ana,Base;Gold") =>
      `2026,Fairwax Press,Ten Thousand,${number},${more}`;
    const lines = range(LINES).map((index) => line(`N${index}`));
    const wrong = withMistakes(lines, [
      ...CARD_MISTAKES(line),
      [line("5", ",Base"), "The player is missing"],
      [line("6", "Ana,Base;base"), "A parallel appears twice"],
      [line("7", `Ana,${range(61).join(";")}`), "The limit is 60 parallels"],
      [line("n0"), "Line 2 has the same number"],
      [`${line("8")},more`, "There is a value in column 7, which has no name"],
    ]);
    const path = "/api/admin/checklists/import?dryRun=";
    const before = await stored();
    wrong.expectSaid(await send(importChecklists, `${path}false`, textOf(header, wrong.lines)));
    const right = textOf(header, lines);
    const dry = await send(importChecklists, `${path}true`, right);
    expect(dry).toMatchObject({ written: false, problems: [], changedCount: 1 });
    expect(await stored()).toEqual(before);
    expect(await send(importChecklists, `${path}false`, right)).toMatchObject({ written: true });
    expect(await stored()).toEqual({
      ...before,
      slots: before.slots + 2 * LINES,
      lists: before.lists + 1,
      imports: before.imports + 1,
      audited: before.audited + 1,
    });
    expect(await listBreaches(db)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "values of 10,000 lines",
  async () => {
    const box = await createOwnedBox({ owner: await createUser(), packs: 10, cardsPerPack: 20 });
    const cards = box.packs.flatMap((pack) => pack.cards);
    await db.card.updateMany({
      where: { id: { in: cards.map(({ id }) => id) } },
      data: { valueDate: new Date("2026-01-01") },
    });
    const header = "year,brand,set,number,parallel,value,source,date";
    const line = (number: string, more = ",900.00,Prices,2026-11-20") =>
      `2026,Fairwax Press,First Light,${number},${more}`;
    const lines = [
      ...cards.map(({ number }) => line(number)),
      ...range(LINES - cards.length).map((index) => line(`N${index}`)),
    ];
    const wrong = withMistakes(lines, [
      ...CARD_MISTAKES(line),
      [line("9", ",-5,Prices,2026-11-20"), "The value must be dollars"],
      [line("10", ",1.234,Prices,2026-11-20"), "The value must be dollars"],
      [line("11", ",5.00,,2026-11-20"), "The source is missing"],
      [line("12", ",5.00,Prices,2026-13-40"), "date"],
      [line("13", ",5.00,Prices,2999-01-01"), "date"],
      [line(cards[0]?.number ?? ""), "Line 2 already covers this card"],
    ]);
    const path = "/api/admin/values/import?name=ten-thousand.csv&dryRun=";
    const before = await stored();
    wrong.expectSaid(await send(importValues, `${path}false`, textOf(header, wrong.lines)));
    const right = textOf(header, lines);
    const dry = await send(importValues, `${path}true`, right);
    expect(dry).toMatchObject({ written: false, problems: [], rows: LINES, cards: cards.length });
    expect(await stored()).toEqual(before);
    expect(await send(importValues, `${path}false`, right)).toMatchObject({ written: true });
    expect(await stored()).toEqual({
      ...before,
      valuations: before.valuations + cards.length,
      imports: before.imports + 1,
      audited: before.audited + 1,
    });
    expect(await listBreaches(db)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "listings of 10,000 lines",
  async () => {
    const { listing } = await createListing();
    const { imageUrl, slug } = listing;
    const header = LISTING_COLUMNS.join(",");
    const line = (index: number, { price = "50.00", add = "1" } = {}) =>
      `,2024,Topps,Ten Thousand ${index},Hobby,Sealed Case,${price},baseball,,,${imageUrl},,,${add}`;
    const send1 = async (text: string, basis = "") =>
      await send(importListings, `/api/admin/listings/import${basis && `?basis=${basis}`}`, text);
    const filled = LINES - 2000;
    await db.$executeRaw`
      INSERT INTO listings (slug, key, image_url, year, brand, set, format, price, provenance, name,
        category, sourcing_type)
      SELECT 'ten-thousand-' || i, md5(i::text), image_url, year, brand, 'Ten Thousand ' || i, format,
        price, provenance, 'Ten Thousand ' || i, category, sourcing_type
      FROM listings, generate_series(1, ${filled}::int) i WHERE slug = ${slug}`;
    const lines = [
      ...range(filled).map((index) => `ten-thousand-${index + 1},,,,,,49.00,,,,,,,`),
      ...range(2000).map((index) => line(filled + index + 1)),
    ];
    expect(lines).toHaveLength(LINES);
    // The first of these replace lines with a listing, which they keep.
    const wrong = withMistakes(lines, [
      ["no-such-listing,,,,,,1.00,,,,,,,", "isting"],
      ["@,24,,,,,,,,,,,,", "The year must have four digits"],
      ["@,1999,,,,,,,,,,,,", "The year of a listing can't be changed"],
      ["@,,,,Hubby,,,,,,,,,", "There is no format “Hubby”"],
      ["@,,,,,,-5,,,,,,,", "rice"],
      ["@,,,,,,,tennis balls,,,,,,", "There is no category"],
      ["@,,,,,,,,,,https://evil.example/x.png,,,", "This image doesn't exist"],
      ["@,,,,,,,,,,,10,,", "packs per box and cards per pack, or neither"],
      ["@,,,,,,,,,,,,,0", "A line can add 1 to 100 boxes"],
      [line(1, { add: "101" }), "A line can add 1 to 100 boxes"],
      [line(1, { add: "" }), "The add is missing"],
      [lines[0] ?? "", "Line 2 is already about these boxes"],
    ]);
    const before = await stored();
    const answer = await send1(textOf(header, wrong.lines));
    wrong.expectSaid(answer);
    wrong.expectSaid(await send1(textOf(header, wrong.lines), answer.basis));
    const right = textOf(header, lines);
    const dry = await send1(right);
    expect(dry).toMatchObject({
      written: false,
      problems: [],
      counts: { new: 2000, changed: filled, unchanged: 0, problem: 0 },
    });
    expect(await stored()).toEqual(before);
    expect(await send1(right, dry.basis)).toMatchObject({ written: true });
    expect(await stored()).toEqual({
      ...before,
      listings: before.listings + 2000,
      boxes: before.boxes + 2000,
      changes: before.changes + filled,
      audited: before.audited + 1,
    });
    expect(await listBreaches(db)).toEqual([]);
  },
  2 * TIMEOUT_MS,
);

test("a failure in the middle of writing leaves nothing", async () => {
  await db.$executeRaw`
    ALTER TABLE checklist_slots ADD CONSTRAINT fails_late CHECK (number <> 'N9999') NOT VALID`;
  const lines = range(LINES).map((index) => `2026,Fairwax Press,Fails,N${index},Ana,`);
  const before = await stored();
  const response = await call(importChecklists, "/api/admin/checklists/import?dryRun=false", {
    method: "POST",
    cookie,
    body: textOf("year,brand,set,number,player,parallels", lines),
    headers: { "content-type": "text/csv" },
  });
  expect(response.status).toBe(500);
  expect(await stored()).toEqual(before);
  await db.$executeRaw`ALTER TABLE checklist_slots DROP CONSTRAINT fails_late`;
});

test("files as spreadsheets and people write them", async () => {
  const check = async (text: string) =>
    await send(importChecklists, "/api/admin/checklists/import?dryRun=true", text);
  const header = "year,brand,set,number,player,parallels";
  const line = (set: string, number: string) =>
    `2026,Fairwax Press,${set},${number},Jonah Vester,Base`;
  const one = (added: number) => ({ problems: [], lists: [{ isNew: true, added }] });
  const semicolons = `${header}\n${line("Case Set", "1")}\n`.replaceAll(",", ";");
  expect(await check(`sep=;\n${semicolons}`)).toMatchObject(one(1));
  expect(await check(`${header},,\n${line("Case Set", "1")},,\n`)).toMatchObject(one(1));
  const text = [header, line("Case Set", '="0012"'), line("Case Set", '"=""0013"""')];
  expect(await check(text.join("\n"))).toMatchObject(one(2));
  const spellings = [
    "Pok\u00e9 Case",
    "Poke\u0301 Case",
    "Pok\u00e9\u00a0Case",
    "Pok\u00e9  Case",
    "Pok\u00e9 Case\u200b",
  ];
  const same = spellings.map((set, index) => line(set, String(index + 1)));
  expect(await check([header, ...same].join("\n"))).toMatchObject(one(5));
  const prices = ["Case Set", "Case\u00a0Set", "Case  Set"].map(
    (set) => `2026,Fairwax Press,${set},7,Gold,5.00,Recent sales,2026-11-20`,
  );
  const valued = await send(
    importValues,
    "/api/admin/values/import?dryRun=true",
    ["year,brand,set,number,parallel,value,source,date", ...prices].join("\n"),
  );
  expect(valued.problems).toEqual(
    [3, 4].map((row) => ({ row, field: "", message: "Line 2 already covers this card" })),
  );
});
