import { CsvLink } from "@/components/statements/csv-link";
import { ScrollTable, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { TitledSection } from "@/components/ui/titled-section";
import { formatDecimal } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";
import type { Sharing, ShownTable } from "@/lib/statements/schema";
import { columnsOf, SHOWN_ROWS, TABLES } from "@/lib/statements/tables";

type Shown = ReturnType<typeof columnsOf>[number]["as"];
type StatementTableProps = { shown: ShownTable; year: number; sharing: Sharing };

export function StatementTable({ shown, year, sharing }: StatementTableProps) {
  const { table, rows, hasMore } = shown;
  const columns = columnsOf(table);
  const isNumber = (as: Shown) => as === "money" || as === "count";
  if (rows.length === 0)
    return (
      <TitledSection id={table} title={TABLES[table].title} hint={`None in ${year}.`}>
        {null}
      </TitledSection>
    );
  return (
    <TitledSection id={table} title={TABLES[table].title} className="grid gap-4">
      <ScrollTable aria-label={`${TABLES[table].title}, table`}>
        <TableHeads
          names={columns.map(({ name }) => name)}
          end={columns.filter(({ as }) => isNumber(as)).map(({ name }) => name)}
        />
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row}>
              {columns.map(({ name, as }, place) => (
                <TableCell
                  key={name}
                  end={isNumber(as)}
                  className={as ? "whitespace-nowrap" : undefined}
                >
                  {shownAs(as, cells[place] ?? null)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </ScrollTable>
      {hasMore && (
        <p className="text-sm text-muted-foreground">
          {`These are the first ${SHOWN_ROWS}. The CSV has all of them.`}
        </p>
      )}
      <CsvLink table={table} year={year} sharing={sharing} />
    </TitledSection>
  );
}

function shownAs(as: Shown, cell: string | null) {
  if (cell === null) return null;
  if (as === "money") return formatDecimal(cell);
  return as === "day" ? <time dateTime={cell}>{formatMediumDate(cell)}</time> : cell;
}
