"use client";

import { useState } from "react";

import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { RecordCaseDialog } from "@/components/stock/desk/cases/record-case-dialog";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { casesTable } from "@/lib/stock/desk/cases/cases-table";

const CELLS: Cells<typeof casesTable> = {
  name: ({ id, name, number }) => (
    <Link href={`/admin/cases/${id}`} className="target textlink">
      {`${name}, case ${number ?? id.slice(0, 8)}`}
    </Link>
  ),
};

export function CasesScreen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TableScreen
        title="Cases"
        lead={
          <>
            {"Sealed cases that we broke down into boxes. "}
            <Link href="/admin" className="textlink">
              Add a product
            </Link>
            {" with the provenance Sealed Case to add a case and its boxes in one go."}
          </>
        }
        actions={
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            Record a case for existing boxes
          </Button>
        }
        table={casesTable}
        cells={CELLS}
      />
      <RecordCaseDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
