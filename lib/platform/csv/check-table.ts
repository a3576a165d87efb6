import { plainColumn } from "@/lib/platform/csv/columns";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import { quote } from "@/lib/platform/csv/quote";
import type { Table, TableRecord } from "@/lib/platform/csv/read-csv.mjs";

type Columns = { known: readonly string[]; required: readonly string[] };
type Limits = { maxRecords: number; tooMany: (count: number) => string };

export function checkTable(
  table: Table,
  { known, required, maxRecords, tooMany }: Columns & Limits,
): { columns: string[]; problems: CsvProblem[] } {
  const { unreadableRows, columnCount, recordCount, header } = table;
  const problems = unreadableRows.map((row) => ({
    row,
    field: "",
    message: "This line cannot be read: its quotation marks do not match",
  }));
  const report = (row: number, message: string) => problems.push({ row, field: "", message });
  if (columnCount > known.length) {
    const limit = `The limit is ${known.length}: ${known.join(", ")}`;
    report(header?.row ?? 1, `The file has ${columnCount} columns. ${limit}`);
  }
  if (header) problems.push(...listColumnProblems(header, { known, required }));
  if (recordCount > maxRecords) report(0, tooMany(recordCount));
  if (problems.length === 0 && recordCount === 0) report(1, "The file is empty");
  return { columns: header?.cells.map(plainColumn) ?? [], problems };
}

function listColumnProblems(
  { row, cells: names }: { row: number; cells: readonly string[] },
  { known, required }: Columns,
): CsvProblem[] {
  const columns = names.map(plainColumn);
  const plainKnown = new Set(known.map(plainColumn));
  const problem = (name: string, message: string) => ({ row, field: name, message });
  const quoted = names.map(quote);
  return [
    ...quoted
      .filter((_, i) => !plainKnown.has(columns[i] ?? ""))
      .map((name) =>
        problem(name, `There is no column “${name}”. The columns are ${known.join(", ")}`),
      ),
    ...quoted
      .filter((_, i) => columns.indexOf(columns[i] ?? "") !== i)
      .map((name) => problem(name, `The column “${name}” appears twice`)),
    ...required
      .filter((name) => !columns.includes(plainColumn(name)))
      .map((name) => problem(name, `The column “${name}” is missing`)),
  ];
}

export function listLineProblems(
  columns: readonly string[],
  { row, unnamed, formulas = [] }: TableRecord,
): CsvProblem[] {
  const problems = formulas.map((index) => ({
    row,
    field: columns[index] ?? "",
    message: "This is a formula. Please save the file with values only",
  }));
  if (unnamed === null) return problems;
  const message = `There is a value in column ${unnamed}, which has no name`;
  return [{ row, field: "", message }, ...problems];
}
