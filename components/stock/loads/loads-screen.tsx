"use client";

import { FileLink, LOAD_FILTERS, StateBadge } from "@/components/stock/loads/loads-table";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { LocalTime } from "@/components/ui/local-time";
import { KINDS } from "@/lib/loads/kinds";
import type { Load } from "@/lib/loads/schema";

const COLUMNS: readonly DataColumn<Load>[] = [
  { id: "name", name: "Set or product", isSortable: true, cell: ({ name }) => name },
  { id: "kind", name: "Kind", cell: ({ kind }) => KINDS[kind] },
  { id: "state", name: "State", cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: "rows",
    name: "Rows",
    isSortable: true,
    end: true,
    cell: ({ rows }) => rows.toLocaleString("en-US"),
  },
  {
    id: "loaded",
    name: "Imported",
    isSortable: true,
    cell: ({ loadedAt }) => <LocalTime iso={loadedAt} />,
  },
  { id: "by", name: "By", cell: ({ loadedBy }) => loadedBy ?? "–" },
  { id: "file", name: "File", cell: (load) => <FileLink {...load} /> },
  {
    id: "replaced",
    name: "Replaced",
    cell: ({ replaced }) => replaced && <FileLink {...replaced} />,
  },
  {
    id: "sha256",
    name: "SHA-256",
    isExtra: true,
    cell: ({ sha256 }) => <code className="text-xs break-all">{sha256 ?? "–"}</code>,
  },
];

const idOf = ({ id }: Load) => id;

export function LoadsScreen() {
  const list = useTableList("GET /api/admin/loads", LOAD_FILTERS);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs
        crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Imported lists" }]}
      />
      <div className="flex flex-wrap items-end justify-between gap-4 pt-2 pb-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">Imported lists</h1>
          <p className="max-w-prose text-muted-foreground">
            Checklists, odds and values, with the files they come from. Importing a newer file
            replaces a list. Open a file to undo its import.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/admin/checklists" variant="outline">
            Import checklists
          </ButtonLink>
          <ButtonLink href="/admin/odds" variant="outline">
            Import odds
          </ButtonLink>
          <ButtonLink href="/admin/values" variant="outline">
            Import values
          </ButtonLink>
        </div>
      </div>
      <DataTable
        table="loads"
        nouns={["list", "lists"]}
        rows={list.data?.loads}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={LOAD_FILTERS}
        sort="-loaded"
        search="Set, product or file"
        file="/api/admin/loads.csv"
        empty="Import a checklist, odds or values first."
      />
    </div>
  );
}
