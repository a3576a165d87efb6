import type { DataFilter } from "@/components/ui/data-table/columns";
import type { TableInput } from "@/components/ui/data-table/table-params";
import { isWholeDate } from "@/components/ui/data-table/whole-date";

/** Whether the input means days of the reader's zone, which only the browser knows. */
export function hasLocalDays(filters: readonly DataFilter[], input: TableInput): boolean {
  return localDaysOf(filters, input).length > 0;
}

/** The moments at which the reader's days begin and end, for the server. */
export function withMoments(filters: readonly DataFilter[], input: TableInput): TableInput {
  const moments = localDaysOf(filters, input).map(([id, day]) => [id, momentOf(id, day)]);
  return { ...input, ...Object.fromEntries(moments) };
}

function localDaysOf(filters: readonly DataFilter[], input: TableInput): [string, string][] {
  return filters.flatMap((filter) => {
    const day = input[filter.id];
    return "isDate" in filter && !filter.isUtc && day && isWholeDate(day) ? [[filter.id, day]] : [];
  });
}

function momentOf(id: string, day: string): string {
  const moment = new Date(`${day}T00:00`);
  if (id === "to") moment.setDate(moment.getDate() + 1);
  return moment.toISOString();
}
