import type { TableInput } from "@/components/back-office/table/table-params";
import { isWholeDate } from "@/components/back-office/table/whole-date";
import type { Facet } from "@/lib/api/tables/define-table";

/** Whether the input means days of the reader's zone, which only the browser knows. */
export function hasLocalDays(facets: readonly Facet[], input: TableInput): boolean {
  return localDaysOf(facets, input).length > 0;
}

/** The moments at which the reader's days begin and end, for the server. */
export function withMoments(facets: readonly Facet[], input: TableInput): TableInput {
  const moments = localDaysOf(facets, input).map(([id, day]) => [id, momentOf(id, day)]);
  return { ...input, ...Object.fromEntries(moments) };
}

function localDaysOf(facets: readonly Facet[], input: TableInput): [string, string][] {
  return facets.flatMap((facet) => {
    const day = input[facet.id];
    return "isDate" in facet && !facet.isUtc && day && isWholeDate(day) ? [[facet.id, day]] : [];
  });
}

function momentOf(id: string, day: string): string {
  const moment = new Date(`${day}T00:00`);
  if (id === "to") moment.setDate(moment.getDate() + 1);
  return moment.toISOString();
}
