"use client";

import { COUNT_FILTERS, placeName } from "@/components/stock/counts/counts-table";
import { StartCount } from "@/components/stock/counts/start-count";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { COUNT_STATES, type ListedCount } from "@/lib/stock/counts/schema";

const numberOf = (count: number | null) => (count === null ? "–" : count.toLocaleString("en-US"));

const COLUMNS: readonly DataColumn<ListedCount>[] = [
  {
    id: "place",
    name: "Place",
    cell: ({ id, shelf }) => (
      <Link href={`/admin/counts/${id}`} className="target textlink">
        {placeName(shelf)}
      </Link>
    ),
  },
  {
    id: "state",
    name: "State",
    cell: ({ state }) => (
      <Badge variant={state === "open" ? "wax" : "plain"}>{COUNT_STATES[state]}</Badge>
    ),
  },
  {
    id: "started",
    name: "Started",
    isSortable: true,
    cell: ({ startedAt }) => <LocalTime iso={startedAt} />,
  },
  { id: "by", name: "By", cell: ({ startedBy }) => startedBy },
  { id: "scanned", name: "Scanned", end: true, cell: ({ scanned }) => numberOf(scanned) },
  { id: "missing", name: "Missing", end: true, cell: ({ missing }) => numberOf(missing) },
  {
    id: "unexpected",
    name: "Unexpected",
    end: true,
    cell: ({ unexpected }) => numberOf(unexpected),
  },
];

const idOf = ({ id }: ListedCount) => id;

export function CountsScreen() {
  const list = useTableList("GET /api/admin/stock/counts", COUNT_FILTERS);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs
        crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Stock counts" }]}
      />
      <div className="grid gap-1 pt-2 pb-6">
        <h1 className="text-3xl">Stock counts</h1>
        <p className="max-w-prose text-muted-foreground">
          Scan the label of each box on a shelf, and see what is missing or doesn’t belong there. A
          count can continue on another device, and several people can scan at the same time.
        </p>
      </div>
      <StartCount />
      <DataTable
        table="stock-counts"
        nouns={["count", "counts"]}
        rows={list.data?.counts}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={COUNT_FILTERS}
        sort="-started"
        empty="Start with a shelf, or count all boxes."
      />
    </div>
  );
}
