"use client";

import { AUDIT_FILTERS } from "@/components/admin/audit/audit-table";
import { ChainCheck } from "@/components/admin/audit/chain-check";
import { Details } from "@/components/admin/audit/details";
import { Subject } from "@/components/admin/audit/subject";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { AUDIT_ACTIONS } from "@/lib/audit/actions";
import type { AuditEntry } from "@/lib/audit/schema";

const COLUMNS: readonly DataColumn<AuditEntry>[] = [
  { id: "action", name: "Action", cell: ({ action }) => AUDIT_ACTIONS[action] },
  { id: "subject", name: "Subject", cell: ({ subject }) => <Subject subject={subject} /> },
  {
    id: "actor",
    name: "Who",
    cell: ({ actor }) =>
      actor === null ? (
        "A former colleague"
      ) : (
        <Link href={`/admin/audit?actor=${encodeURIComponent(actor)}`} className="textlink">
          {actor}
        </Link>
      ),
  },
  { id: "at", name: "Time", isSortable: true, cell: ({ at }) => <LocalTime iso={at} /> },
  { id: "details", name: "Before and after", cell: ({ details }) => <Details details={details} /> },
  { id: "id", name: "Entry", end: true, isExtra: true, cell: ({ id }) => id },
  { id: "request", name: "Request", isExtra: true, cell: ({ requestId }) => requestId },
];

const idOf = ({ id }: AuditEntry) => id;

export function AuditScreen() {
  const list = useTableList("GET /api/admin/audit", AUDIT_FILTERS);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Audit" }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">Audit</h1>
          <p className="text-muted-foreground">
            What administrators did and viewed. Entries can’t be changed unnoticed.
          </p>
        </div>
        <ChainCheck />
      </div>
      <DataTable
        table="audit"
        nouns={["entry", "entries"]}
        rows={list.data?.entries}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={AUDIT_FILTERS}
        sort="-at"
        search="Subject"
        file="/api/admin/audit.csv"
        empty="No actions yet."
      />
    </div>
  );
}
