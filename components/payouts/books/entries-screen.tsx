"use client";

import { ENTRY_FILTERS } from "@/components/payouts/books/entries-table";
import { ReportTabs } from "@/components/payouts/books/report-tabs";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { Link } from "@/components/ui/link";
import { ACCOUNTS, KINDS } from "@/lib/books/accounts";
import type { Entry } from "@/lib/books/entries/schema";
import { placeName } from "@/lib/books/period";
import { formatCents } from "@/lib/platform/money";
import { formatMoment } from "@/lib/platform/time";

const COLUMNS: readonly DataColumn<Entry>[] = [
  { id: "kind", name: "Entry", cell: ({ kind }) => KINDS[kind] },
  { id: "number", name: "About", cell: (entry) => <Subject {...entry} /> },
  {
    id: "at",
    name: "Time",
    isSortable: true,
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at, "UTC")}</time>,
  },
  {
    id: "place",
    name: "Place",
    cell: ({ country, state }) => country !== null && placeName({ country, state: state ?? "" }),
  },
  { id: "lines", name: "Accounts", cell: (entry) => <Lines {...entry} /> },
  { id: "id", name: "ID", end: true, isExtra: true, cell: ({ id }) => id },
];

const idOf = ({ id }: Entry) => id;

export function EntriesScreen() {
  const list = useTableList("GET /api/admin/reports/entries", ENTRY_FILTERS);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs
        crumbs={[
          { label: "Admin Dashboard", href: "/admin" },
          { label: "Reports", href: "/admin/reports" },
          { label: "Entries" },
        ]}
      />
      <div className="grid gap-1 pt-2 pb-6">
        <h1 className="text-3xl">Journal entries</h1>
        <p className="text-muted-foreground">
          Every movement of money, in lines that add up to zero. Positive amounts are debits,
          negative ones credits.
        </p>
      </div>
      <ReportTabs current="Entries" />
      <DataTable
        table="book-entries"
        nouns={["entry", "entries"]}
        rows={list.data?.entries}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={ENTRY_FILTERS}
        sort="-at"
        file="/api/admin/reports/entries.csv"
        empty="Entries appear with the first payment."
      />
    </div>
  );
}

function Subject({ kind, subjectId, number }: Entry) {
  if (number === null) return null;
  const path = number.startsWith("FW")
    ? `/admin/orders/${number}`
    : kind === "SHIPMENT"
      ? `/admin/shipments/${subjectId}`
      : kind === "SUBMISSION"
        ? `/admin/grading/submissions/${subjectId}`
        : null;
  if (path === null) return number;
  return (
    <Link href={path} className="target textlink">
      {number}
    </Link>
  );
}

function Lines({ lines }: Entry) {
  return (
    <ul className="grid gap-0.5">
      {lines.map(({ account, amountCents }) => (
        <li key={account} className="flex justify-between gap-6">
          <span className="text-muted-foreground">{ACCOUNTS[account].name}</span>
          <span className="whitespace-nowrap">
            {`${amountCents > 0 ? "+" : "−"}${formatCents(Math.abs(amountCents))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
