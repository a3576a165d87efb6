import { parse } from "csv-parse/sync";
import fc from "fast-check";

import { cleanLines } from "@/lib/platform/clean-text.mjs";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { readCsv } from "@/lib/platform/csv/read-csv.mjs";
import { recordsOf } from "@/lib/platform/csv/records.mjs";
import { tableOf } from "@/tests/setup/import-files";

const LIMITS = { records: 100 };
const read = (text: string, limits = LIMITS) => readCsv(new TextEncoder().encode(text), limits);
const cellsOf = (text: string) => {
  const { header, records } = read(text);
  return [header?.cells, ...records.map(({ cells }) => cells)];
};

test.each([
  ["sep=;\r\nyear;set\r\n2026;Case Set\r\n"],
  ["\uFEFFsep=;\nyear;set\n2026;Case Set"],
  ["sep=|\nyear|set\n2026|Case Set"],
  ["SEP=\t\nyear\tset\n2026\tCase Set"],
])("%j has a line that names its separator", (text) => {
  expect(cellsOf(text)).toEqual([
    ["year", "set"],
    ["2026", "Case Set"],
  ]);
  expect(read(text).records[0]?.row).toBe(3);
});

test("columns without a name or a value don't count", () => {
  expect(cellsOf("year,,set,,\n2026,,Case Set,,\n2027,, ,,,,")).toEqual([
    ["year", "set"],
    ["2026", "Case Set"],
    ["2027", ""],
  ]);
});

test("a value without a column name is a problem of its line", () => {
  const { records } = read("year,set,\n2026,Case Set,\n2026,Case Set,x\n2026,Case Set,,y");
  expect(records.map(({ unnamed }) => unnamed)).toEqual([null, 3, 4]);
});

test("text cells of spreadsheets are their text, with and without quotation marks", () => {
  const text = '"a, ""b"", =""c""",number\n="0012","=""07/25"""\n"a,=""b""",= 5\n';
  expect(cellsOf(text)).toEqual([
    ['a, "b", ="c"', "number"],
    ["0012", "07/25"],
    ['a,="b"', "= 5"],
  ]);
});

test("the same words have one spelling", () => {
  expect(cellsOf("Poke\u0301  Case\nPok\u00E9\u00A0Case\nPok\u00E9\u2003Case\u200B")).toEqual([
    ["Poké Case"],
    ["Poké Case"],
    ["Poké Case"],
  ]);
});

test("quotation marks that don't match name their line", () => {
  expect(read('a,b\n1,2\n3,"t "x"').unreadableRows).toEqual([3]);
});

test("a table is counted before it is parsed, and empty lines at its end don't count", () => {
  const lines = (count: number, line: string) => `a,b\n${`${line}\n`.repeat(count)}`;
  expect(read(lines(100, "1,2")).records).toHaveLength(100);
  expect(read(lines(101, "1,2"))).toMatchObject({ recordCount: 101, records: [] });
  expect(read(lines(500_000, "1,2"))).toMatchObject({ recordCount: 499_999 + 1, records: [] });
  expect(read(lines(500_000, ","))).toMatchObject({ recordCount: 0, records: [] });
  expect(read(`${"x,".repeat(400_000)}x\n1`)).toMatchObject({ columnCount: 400_001, records: [] });
});

const linesOf = (...lines: string[]) => tableOf(...lines).records.map(({ cells }) => cells);

test.each([
  ["sep=;", "a;b", "1,5;2", ["1,5", "2"]],
  ["\ufeffsep=;\r", "a;b\r", "1;2\r", ["1", "2"]],
  ["SEP=,", "a,b", "1;5,2", ["1;5", "2"]],
  ["sep=\t", "a\tb", "1,5\t2", ["1,5", "2"]],
  ["sep=|", "a|b", "1,5|2", ["1,5", "2"]],
  ['"sep=;"', "a;b", "1;2", ["1", "2"]],
  // A file saved again with another separator.
  ["sep=;,", "a,b", "1;5,2", ["1;5", "2"]],
])("the first line %j names the separator and is no header", (first, header, line, cells) => {
  const table = tableOf(first, header, line);
  expect(table.header).toEqual({ row: 2, cells: ["a", "b"] });
  expect(table.records).toEqual([{ row: 3, cells, unnamed: null }]);
});

test("lines without a value don't count", () => {
  const table = tableOf("", "a,b", "", ",,,", " , ", "1,2", "");
  expect([table.recordCount, table.header?.row, table.records[0]?.row]).toEqual([1, 2, 6]);
});

test.each([
  ['="0012"', "0012"],
  ['"=""0013"""', "0013"],
  ['" =""07/25"" "', "07/25"],
  ['="a ""b"" c"', 'a "b" c'],
  ['"=""a """"b"""""""', 'a "b"'],
  ['="1,5"', "1,5"],
  ['=""', ""],
  ["=A1", "=A1"],
])("the cell %s is the text %j", (cell, text) => {
  expect(linesOf("a,b", `${cell},x`)).toEqual([[text, "x"]]);
});

test("quoted cells hold separators, quotation marks and line breaks", () => {
  const table = tableOf('a,"b"', '"1,""5""","x\r\ny"', "2,3\r", "4,5");
  expect(table.records).toEqual([
    { row: 2, cells: ['1,"5"', "x\ny"], unnamed: null },
    { row: 4, cells: ["2", "3"], unnamed: null },
    { row: 5, cells: ["4", "5"], unnamed: null },
  ]);
});

test("each line whose quotation marks don't match is found, and the others are read", () => {
  const table = tableOf("a,b", '1,"x" y', "2,x", '3,x"y', '4,"open', '5,"x"');
  expect(table.unreadableRows).toEqual([2, 4, 5]);
  expect(table.records.map(({ row }) => row)).toEqual([3, 6]);
});

test("lines and columns beyond the limits are only counted", () => {
  const read = (text: string) => readCsv(new TextEncoder().encode(text), { records: 20_000 });
  const before = process.cpuUsage();
  const lines = read(`a\n${"1\n".repeat(500_000)}`);
  expect([lines.recordCount, lines.records]).toEqual([500_000, []]);
  const columns = read(`a${",b".repeat(500_000)}\n1`);
  expect([columns.columnCount, columns.header]).toEqual([500_001, null]);
  expect(read(`a,b\n${"\n".repeat(500_000)}`).recordCount).toBe(0);
  expect(read(`a,b\n${",".repeat(1_000_000)}`).recordCount).toBe(0);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(2.5);
});

test("valid files are read as csv-parse reads them", () => {
  const cell = fc.stringMatching(/^[a-z0-9,;"\n é]{0,6}$/u).map((text) => text.trim());
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.constantFrom("\n", "\r\n", "\r"), (lines, lineBreak) => {
      const text = lines.map((cells) => cells.map(quoted).join(",")).join(lineBreak);
      const expected: unknown = parse(text, { relax_column_count: true, bom: true });
      const isLine = (cells: string[] | null) => cells?.join("") !== "";
      const read = [...recordsOf(text, ",")].map(({ cells }) => cells);
      expect(read.filter(isLine)).toEqual((expected as string[][]).filter(isLine));
    }),
  );
});

const EXAMPLES = [
  "+Plus Edition",
  "- 24 packs\n- 1 autograph\n\nSealed.",
  "@home",
  "=1+1",
  "'+1",
  "''=x",
  "'70s Set",
  '="0012"',
  " ='x'",
  "\t-1",
  "\uFF1D1",
];

test("what is written is read back", async () => {
  const part = fc.oneof(
    fc.constantFrom(
      "'",
      '"',
      "=",
      "+",
      "-",
      "@",
      ",",
      ";",
      "\n",
      "\r\n",
      "\t",
      " ",
      "\uFF0B",
      "12",
    ),
    fc.string({ unit: "binary", maxLength: 4 }),
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 40 }), async (texts) => {
      const lines = [...EXAMPLES, ...texts];
      const written = csvStream(
        ["a", "b"],
        lines.map((line) => [line, "x"]),
      );
      const { records } = readCsv(
        new Uint8Array(await new Response(written).arrayBuffer()),
        LIMITS,
      );
      expect(records.map(({ cells: [cell] }) => cell)).toEqual(lines.map(cleanLines));
      expect(records.filter(({ formulas }) => formulas)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test("only a bare formula is one", () => {
  const { records } = tableOf("a,b,c", "=A1,'=A1,'+1", "= 5,'70s,''-x");
  expect(records).toEqual([
    { row: 2, cells: ["=A1", "=A1", "+1"], unnamed: null, formulas: [0] },
    { row: 3, cells: ["= 5", "'70s", "'-x"], unnamed: null },
  ]);
});
