import { POST } from "@/app/api/admin/values/import/route";
import { db } from "@/lib/platform/database/db";
import { valueImportSchema } from "@/lib/values/schema";
import { createCards, createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";

let admin: string;
beforeAll(async () => {
  admin = await sessionOf(await createUser({ role: "OWNER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const HEADER = "Year,Brand,Set,Number,Parallel,Grade,Value,Source,Date,Note";
const line = (number: string, value: string, { date = "2026-11-20", rest = "" } = {}) =>
  `2026,fairwax press,FIRST light,#${number},,,${value},Card prices,${date},${rest}`;

const send = (body: string, { dryRun = "false", cookie = admin, type = "text/csv" } = {}) =>
  call(POST, `/api/admin/values/import?dryRun=${dryRun}&name=november.csv`, {
    method: "POST",
    cookie,
    body,
    headers: { "content-type": type },
  });

async function imported(lines: readonly string[], options: Parameters<typeof send>[1] = {}) {
  const response = await send([HEADER, ...lines].join("\n"), options);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return valueImportSchema.parse(await response.json());
}

/** Four cards with old values of 1.50 to 4.50. The first is pulled if its pack is opened. */
async function createVaultCards() {
  const owner = await createUser();
  const box = await createOwnedBox({ owner, packs: 1, cardsPerPack: 4 });
  const cards = box.packs[0]?.cards ?? [];
  await db.card.updateMany({
    where: { id: { in: cards.map(({ id }) => id) } },
    data: { valueDate: new Date("2026-01-01") },
  });
  return { owner, cards, numbers: cards.map(({ number }) => number) };
}

const valueOf = async (id: string | undefined) => {
  const card = await db.card.findUniqueOrThrow({
    where: { id: id ?? "" },
    select: { estimatedValue: true, valueSource: true, valueDate: true },
  });
  return [card.estimatedValue.toFixed(2), card.valueSource, card.valueDate.toISOString()];
};

test("a dry run says what would change, and writes nothing", async () => {
  const { cards, numbers } = await createVaultCards();
  const result = await imported([line(numbers[0] ?? "", '"$1,200.5"'), line("none", "5")], {
    dryRun: "true",
  });
  expect(result).toMatchObject({
    rows: 2,
    cards: 1,
    valueBefore: "1.50",
    valueAfter: "1200.50",
    lineCounts: { CHANGES: 1, SAME: 0, OLDER: 0, NO_CARD: 1 },
    problems: [],
    written: false,
  });
  expect(result.lines[1]).toEqual({
    row: 3,
    name: "2026 fairwax press FIRST light #none",
    state: "NO_CARD",
    cards: 0,
    valueBefore: "0.00",
    valueAfter: "0.00",
  });
  expect((await valueOf(cards[0]?.id))[0]).toBe("1.50");
});

test("an import adds a valuation to each card and keeps the earlier ones", async () => {
  const { cards, numbers } = await createVaultCards();
  const result = await imported([line(numbers[0] ?? "", "9.75", { rest: "Two sales" })]);
  expect(result).toMatchObject({ cards: 1, written: true });
  expect(await valueOf(cards[0]?.id)).toEqual(["9.75", "Card prices", "2026-11-20T00:00:00.000Z"]);
  const valuations = await db.valuation.findMany({
    where: { cardId: cards[0]?.id ?? "" },
    select: { number: true, source: true, note: true, import: { select: { fileName: true } } },
    orderBy: { number: "asc" },
  });
  expect(valuations).toEqual([
    { number: 1, source: "BREAK_STATION", note: null, import: null },
    { number: 2, source: "BREAK_STATION", note: null, import: null },
    { number: 3, source: "IMPORT", note: "Two sales", import: { fileName: "november.csv" } },
  ]);
});

test("reimporting a file changes nothing, and an older value never replaces a newer", async () => {
  const { cards, numbers } = await createVaultCards();
  const number = numbers[1] ?? "";
  await imported([line(number, "7")]);
  expect((await imported([line(number, "7")])).lineCounts).toMatchObject({ SAME: 1, CHANGES: 0 });
  const older = await imported([line(number, "6", { date: "2026-11-19" })]);
  expect(older.lineCounts).toMatchObject({ OLDER: 1, CHANGES: 0 });
  expect((await valueOf(cards[1]?.id))[0]).toBe("7.00");
  expect(await db.valuation.count({ where: { cardId: cards[1]?.id ?? "" } })).toBe(3);
});

test("a price matches its card despite different spaces in the set", async () => {
  const { numbers } = await createVaultCards();
  const spaced = line(numbers[0] ?? "", "5").replace("FIRST light", "FIRST\u00a0 light\u200b");
  expect((await imported([spaced], { dryRun: "true" })).cards).toBe(1);
});

test("concurrent imports both append, and the later value stays", async () => {
  for (let round = 0; round < 2; round++) {
    const { cards, numbers } = await createVaultCards();
    await Promise.all([
      imported(numbers.map((number) => line(number, "10", { date: "2026-11-18" }))),
      imported(numbers.toReversed().map((number) => line(number, "20", { date: "2026-11-19" }))),
    ]);
    for (const { id } of cards) expect((await valueOf(id))[0]).toBe("20.00");
  }
});

test("sample cards and slabs are left alone", async () => {
  const [sample] = await createCards((await createUser()).id, [{ value: "3.00" }]);
  const { number } = await db.card.findUniqueOrThrow({ where: { id: sample ?? "" } });
  const { numbers } = await createVaultCards();
  const slab = `2026,Fairwax Press,First Light,${numbers[0]},Base,PSA 10,99,Card prices,2026-11-20,`;
  const result = await imported([line(number, "50"), slab]);
  expect(result).toMatchObject({ cards: 0, written: false, lineCounts: { NO_CARD: 2 } });
});

test("problems are listed by line, and nothing is written", async () => {
  const { cards, numbers } = await createVaultCards();
  const [first = "", second = ""] = numbers;
  const result = await imported([
    line(first, "10"),
    line(second, "ten"),
    line(first.toUpperCase(), "11"),
    line(second, "12", { date: "2999-01-01" }),
    `26,,Set,1,,,1,Card prices,2026-11-20,`,
    `2026,B,Set,#,${"p".repeat(81)},,1,Card prices,2026-11-20,`,
    `2026,B,Set,1,,,1,Card prices,2026-11-20,a\u0000b`,
  ]);
  expect(result.problems).toEqual([
    { row: 3, field: "value", message: "The value must be dollars with at most two decimals" },
    { row: 4, field: "", message: "Line 2 already covers this card" },
    { row: 5, field: "date", message: "The date is in the future" },
    { row: 6, field: "year", message: "The year must have four digits" },
    { row: 6, field: "brand", message: "The brand is missing" },
    { row: 7, field: "number", message: "The number is missing" },
    { row: 7, field: "parallel", message: "The parallel can have at most 80 characters" },
    { row: 8, field: "note", message: "This contains control characters" },
  ]);
  expect(result.written).toBe(false);
  expect((await valueOf(cards[0]?.id))[0]).toBe("1.50");
});

test.each([
  ["", "The file is empty"],
  [HEADER, "The file is empty"],
  ["Year,Brand", "The column “set” is missing"],
  [`${HEADER},Team\n`, "The file has 11 columns."],
  [`${HEADER}\n"open`, "This line cannot be read: its quotation marks do not match"],
])("the file %j is refused", async (body, message) => {
  const { problems, written } = valueImportSchema.parse(await (await send(body)).json());
  expect(problems[0]?.message).toContain(message);
  expect(written).toBe(false);
});

test("only CSV is imported", async () => {
  expect(await sentence(await send(HEADER, { type: "application/zip" }))).toEqual([
    415,
    "Please send a CSV file.",
  ]);
});
