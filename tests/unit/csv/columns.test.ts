import { checkTable } from "@/lib/platform/csv/check-table";
import { plainColumn } from "@/lib/platform/csv/columns";
import { plainAmount } from "@/lib/platform/typed-amount";

test.each([["Value Source"], ["value_source"], [" VALUE-source "], ["valueSource"]])(
  "%j is the column for the value source",
  (name) => {
    expect(plainColumn(name)).toBe("valuesource");
  },
);

test.each([
  ["$1,200.50", "1200.50"],
  ["$ 12", "12"],
  ["1,2", "1,2"],
])("%j is the amount %j", (cell, amount) => {
  expect(plainAmount(cell)).toBe(amount);
});

test("unknown, repeated and missing columns are problems of the first line", () => {
  const header = { row: 1, cells: ["Set", "SET", "Price"] };
  const table = { columnCount: 3, recordCount: 1, header, records: [], unreadableRows: [] };
  const { problems } = checkTable(table, {
    known: ["set", "number", "year"],
    required: ["number"],
    maxRecords: 10,
    tooMany: () => "",
  });
  expect(problems).toEqual([
    {
      row: 1,
      field: "Price",
      message: "There is no column “Price”. The columns are set, number, year",
    },
    { row: 1, field: "SET", message: "The column “SET” appears twice" },
    { row: 1, field: "number", message: "The column “number” is missing" },
  ]);
});
