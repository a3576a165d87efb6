import { readCsv } from "@/lib/platform/csv/read-csv.mjs";

const LIMITS = { columns: 8, records: 100 };
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
  expect(read('a,b\n1,2\n3,"t "x"').unreadableRow).toBe(3);
});

test("a table is counted before it is parsed, and empty lines at its end don't count", () => {
  const lines = (count: number, line: string) => `a,b\n${`${line}\n`.repeat(count)}`;
  expect(read(lines(100, "1,2")).records).toHaveLength(100);
  expect(read(lines(101, "1,2"))).toMatchObject({ recordCount: 101, records: [] });
  expect(read(lines(500_000, "1,2"))).toMatchObject({ recordCount: 499_999 + 1, records: [] });
  expect(read(lines(500_000, ","))).toMatchObject({ recordCount: 0, records: [] });
  expect(read(`${"x,".repeat(400_000)}x\n1`)).toMatchObject({ columnCount: 400_001, records: [] });
});
