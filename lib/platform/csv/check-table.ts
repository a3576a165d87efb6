import { plainColumn } from "@/lib/platform/csv/columns";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import { quote } from "@/lib/platform/csv/quote";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";

type Columns = { known: readonly string[]; required: readonly string[] };
type Limits = { maxRecords: number; tooMany: (count: number) => string };

/** The plain names of the columns, and what keeps the lines below from being read. */
export function checkTable(
  table: Table,
  { known, required, maxRecords, tooMany }: Columns & Limits,
): { columns: string[]; problems: CsvProblem[] } {
  const { unreadableRow, columnCount, recordCount, header } = table;
  const refuse = (row: number, message: string) => ({
    columns: [],
    problems: [{ row, field: "", message }],
  });
  if (unreadableRow !== null)
    return refuse(unreadableRow, "This line cannot be read: its quotation marks do not match");
  if (columnCount > known.length) {
    const limit = `The limit is ${known.length}: ${known.join(", ")}`;
    return refuse(1, `The file has ${columnCount} columns. ${limit}`);
  }
  if (recordCount > maxRecords) return refuse(0, tooMany(recordCount));
  if (!header) return refuse(1, "The file is empty");
  const problems = listColumnProblems(header.cells, { known, required });
  if (problems.length === 0 && recordCount === 0) return refuse(1, "The file is empty");
  return { columns: header.cells.map(plainColumn), problems };
}

/** Columns that are unknown, twice there or missing. */
function listColumnProblems(names: readonly string[], { known, required }: Columns): CsvProblem[] {
  const columns = names.map(plainColumn);
  const plainKnown = new Set(known.map(plainColumn));
  const problem = (name: string, message: string) => ({ row: 1, field: name, message });
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

export const unnamedColumn = (place: number) =>
  `There is a value in column ${place}, which has no name`;
