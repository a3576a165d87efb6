"use client";

import { useState } from "react";

import { RecordCaseDialog } from "@/components/stock/cases/record-case-dialog";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { Case } from "@/lib/stock/cases/schema";

const COLUMNS: readonly DataColumn<Case>[] = [
  {
    id: "name",
    name: "Case",
    cell: ({ id, name, number }) => (
      <Link href={`/admin/cases/${id}`} className="target textlink">
        {number ? `${name}, case ${number}` : `${name}, case ${id.slice(0, 8)}`}
      </Link>
    ),
  },
  { id: "size", name: "Boxes", end: true, cell: ({ size }) => size },
  { id: "stock", name: "Unsold", end: true, cell: ({ inStock }) => inStock },
  { id: "sold", name: "Sold", end: true, cell: ({ sold }) => sold },
  { id: "opened", name: "Opened", end: true, cell: ({ opened }) => opened },
  { id: "bought", name: "How we bought it", cell: ({ bought }) => bought },
  {
    id: "added",
    name: "Added",
    isSortable: true,
    cell: ({ createdAt }) => <LocalTime iso={createdAt} format="day" />,
  },
];

const idOf = ({ id }: Case) => id;

export function CasesScreen() {
  const list = useTableList("GET /api/admin/cases", []);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Cases" }]} />
      <div className="flex flex-wrap items-end justify-between gap-4 pt-2 pb-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">Cases</h1>
          <p className="text-muted-foreground">
            {"Sealed cases that we broke down into boxes. "}
            <Link href="/admin" className="textlink">
              Add a product
            </Link>
            {" with the provenance Sealed Case to add a case and its boxes in one go."}
          </p>
        </div>
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Record a case for existing boxes
        </Button>
      </div>
      <DataTable
        table="cases"
        nouns={["case", "cases"]}
        rows={list.data?.cases}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        sort="-added"
        search="Product, case number or id"
        empty="A case appears here once its boxes are added."
      />
      <RecordCaseDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
