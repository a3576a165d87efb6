import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { Column, ColumnKind } from "@/lib/api/tables/define-table";
import { formatDecimal } from "@/lib/platform/money";

export type FieldColumn = Extract<Column<Record<string, unknown>>, { field: string }>;
type Row = Readonly<Record<string, unknown>>;

const NUMBERS: ReadonlySet<ColumnKind> = new Set(["count", "price"]);
export const isNumeric = (kind: ColumnKind | undefined) => kind !== undefined && NUMBERS.has(kind);

/** A field of a row as its column's kind shows it. */
export function FieldCell({ column, row }: { column: FieldColumn; row: Row }) {
  const value = row[column.field];
  if (value === null) return column.as === "count" ? <span>–</span> : null;
  if (column.as === "count") return <span>{Number(value).toLocaleString("en-US")}</span>;
  const text = String(value);
  if (column.as === "time" || column.as === "day")
    return <LocalTime iso={text} {...(column.as === "day" && { format: "day" })} />;
  if (column.as === "price") return formatDecimal(text);
  if (!column.link) return text;
  const href = column.link.replaceAll(/\{(\w{1,30})\}/g, (_, field: string) =>
    encodeURIComponent(String(row[field])),
  );
  return (
    <Link href={href} className="target textlink">
      {text}
    </Link>
  );
}
