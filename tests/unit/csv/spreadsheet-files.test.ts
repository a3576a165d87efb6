import { parseBatch } from "@/lib/breaks/parse-batch";
import { parseChecklist } from "@/lib/checklists/parse-checklist";
import { parseResults } from "@/lib/grading/desk/parse-results";
import { parseOdds } from "@/lib/pulls/parse-odds";
import { parseTracking } from "@/lib/shipments/desk/parse-tracking";
import { parsePriceList } from "@/lib/values/parse-price-list";
import { tableOf, tableOfFile } from "@/tests/setup/import-files";

const NOW = new Date("2026-11-27T12:00:00Z");
const SIZE = { packCount: 2, cardsPerPack: 3 };
const CHECKLIST = "year,brand,set,number,player,parallels";

test.each(["checklist-separator-line.csv", "checklist-blank-columns.csv"])(
  "%s is one set with one card",
  (name) => {
    expect(parseChecklist(tableOfFile(name))).toMatchObject({
      lists: [{ year: 2026, brand: "Fairwax Press", set: "Case Set" }],
      slots: [{ number: "1", player: "Jonah Vester", parallel: "Base" }],
      problems: [],
    });
  },
);

test("cells that a spreadsheet keeps as text are that text", async () => {
  const { slots, problems } = parseChecklist(tableOfFile("checklist-text-cells.csv"));
  expect([slots.map(({ number }) => number), problems]).toEqual([["0012", "0013"], []]);
  expect(await parseBatch(tableOfFile("station-text-cells.csv"), SIZE)).toMatchObject({
    rows: [{ fields: { number: "0012", serial: "07/25" } }],
    problems: [],
  });
});

test("spellings that look alike are one set, and one card", () => {
  const { lists, slots, problems } = parseChecklist(tableOfFile("checklist-same-words.csv"));
  expect(lists.map(({ set }) => set)).toEqual(["Pok\u00e9 Case"]);
  expect([slots.length, problems]).toEqual([5, []]);
  expect(parsePriceList(tableOfFile("prices-same-words.csv"), NOW)).toMatchObject({
    rows: [{ set: "Case Set", value: "5.00" }],
    problems: [
      { row: 3, message: "Line 2 already covers this card" },
      { row: 4, message: "Line 2 already covers this card" },
    ],
  });
});

test("a tracking number that a spreadsheet rounded is refused", () => {
  expect(parseTracking(tableOfFile("tracking-rounded.csv"))).toMatchObject({
    rows: [],
    problems: [
      {
        row: 2,
        field: "tracking",
        message: expect.stringMatching(/^A spreadsheet (changed|rounded)/),
      },
    ],
  });
});

test("a tracking number with a wrong digit is refused", () => {
  const { rows, problems } = parseTracking(
    tableOf(
      "shipment,carrier,tracking",
      "FS-1003,USPS,9205590164917312751089",
      "FS-1004,USPS,9205590164917312751098",
      "FS-1005,ups,1Z999AA10123456785",
    ),
  );
  expect(rows.map(({ shipment }) => shipment)).toEqual(["FS-1003"]);
  expect(problems).toEqual(
    [3, 4].map((row) => ({
      row,
      field: "tracking",
      message: "This tracking number has a mistake: its check digit doesn't match.",
    })),
  );
});

test.each(["9.40011E+21", "9,40011E+21", "123456789012345000", "94001118992231900000"])(
  "the number %s is refused wherever digits matter",
  async (number) => {
    const changed = { row: 2, message: expect.stringMatching(/^A spreadsheet (changed|rounded)/) };
    const quoted = `"${number}"`;
    const results = [
      parseTracking(tableOf("shipment,carrier,tracking", `FS-1003,USPS,${quoted}`)),
      parseResults(tableOf("card,grade,certificate", `0123abcd,9,${quoted}`)),
      parseChecklist(tableOf(CHECKLIST, `2026,B,S,${quoted},P,`)),
      parsePriceList(
        tableOf("year,brand,set,number,value,source,date", `2026,B,S,${quoted},1,S,2026-11-20`),
        NOW,
      ),
      await parseBatch(tableOf("pack,position,number", `1,1,${quoted}`), SIZE),
      await parseBatch(tableOf("pack,position,serial", `1,1,${quoted}`), SIZE),
    ];
    for (const { problems } of results) expect(problems[0]).toMatchObject(changed);
  },
);

test("a number that a spreadsheet turned into a date is refused, capital codes are not", async () => {
  const numbers = ["25-Jul", "Jan-95", "MAR-12", "12-JUL", "7/25", "12E5"];
  const { problems } = parseChecklist(
    tableOf(CHECKLIST, ...numbers.map((number) => `2026,B,S,${number},P,`)),
  );
  expect(problems.map(({ row }) => row)).toEqual([2, 3]);
});

test("every problem of a file is named, even below a header with problems", async () => {
  const table = tableOf(
    "year,brand,set,nmber,player,note,",
    "26,B,S,1,,x,",
    '2026,B,S,2,P "x",y,',
    "2026,B,S,=1+1,P,,stray",
    "2026,,S,3,P,",
  );
  expect(parseChecklist(table).problems.map(({ row, field }) => [row, field])).toEqual([
    [3, ""],
    [1, "nmber"],
    [1, "note"],
    [1, "number"],
    [2, "year"],
    [2, "player"],
    [4, ""],
    [4, "nmber"],
    [5, "brand"],
  ]);
  const batch = await parseBatch(
    tableOf("pack,player,color", "9,,red", `1,${"x".repeat(121)},`),
    SIZE,
  );
  expect(batch.problems.map(({ row, field }) => [row, field])).toEqual([
    [1, "color"],
    [1, "position"],
    [2, "pack"],
    [3, "player"],
  ]);
});

test("odds are read like every other file", () => {
  const { products, problems } = parseOdds(
    tableOf(
      "sep=;",
      "year;brand;set;format;kind;name;packs;source;date;;",
      '2026;B;Pok\u00e9\u00a0Case;Hobby;parallel;="0012";24;S;2026-11-20;;',
      "2026;B;Poke\u0301 Case\u200b;Hobby;parallel;Gold;24;S;2026-11-20;;",
    ),
    NOW,
  );
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    { set: "Pok\u00e9 Case", lines: [{ name: "0012" }, { name: "Gold" }] },
  ]);
});
