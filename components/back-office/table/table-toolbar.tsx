import { Columns3, Download } from "lucide-react";

import { FilterMenu } from "@/components/back-office/table/filter-menu";
import type { TableInput } from "@/components/back-office/table/table-params";
import { TableSearch } from "@/components/back-office/table/table-search";
import { useTableInput } from "@/components/back-office/table/use-table-input";
import { useTableParams } from "@/components/back-office/table/use-table-params";
import { ViewsMenu } from "@/components/back-office/table/views-menu";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Table } from "@/lib/api/tables/define-table";

type TableToolbarProps = {
  table: Table;
  shown: ReadonlySet<string>;
  file: string | undefined;
  isFetching: boolean;
};

export function TableToolbar({ table, shown, file, isFetching }: TableToolbarProps) {
  const { columns, facets, search } = table;
  const { params, change } = useTableParams();
  const { input } = useTableInput(facets);
  const isFiltered = facets.some(({ id }) => input[id]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search && <TableSearch placeholder={search} isFetching={isFetching} />}
      {facets.map((facet) => (
        <FilterMenu key={facet.id} facet={facet} />
      ))}
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() => change(Object.fromEntries(facets.map(({ id }) => [id, null])))}
        >
          Clear filters
        </Button>
      )}
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        <ViewsMenu table={table.name} />
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label="Columns" title="Columns">
              <Columns3 className="icon" aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {columns.slice(1).map(({ id, name: label }) => (
              <DropdownMenuCheckboxItem
                key={id}
                checked={shown.has(id)}
                onSelect={(event) => event.preventDefault()}
                onCheckedChange={(isOn) => {
                  const ids = columns
                    .map((column) => column.id)
                    .filter((each) => (each === id ? isOn : shown.has(each)));
                  change(
                    { columns: ids.join(","), cursor: params.get("cursor") },
                    { isStep: false },
                  );
                }}
              >
                {label}
              </DropdownMenuCheckboxItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
        {file && (
          <a
            href={fileAddress(file, input)}
            aria-label="Download as CSV"
            title="Download as CSV"
            className="grid size-11 place-items-center rounded-md hover:bg-accent"
          >
            <Download className="icon" aria-hidden="true" />
          </a>
        )}
      </span>
    </div>
  );
}

/** The file has all pages. */
function fileAddress(file: string, input: TableInput): string {
  const search = new URLSearchParams(input);
  search.delete("cursor");
  return search.size > 0 ? `${file}?${search}` : file;
}
