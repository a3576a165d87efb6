"use client";

import { ChainCheck } from "@/components/audit/chain-check";
import { Details } from "@/components/audit/details";
import { Subject } from "@/components/audit/subject";
import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { Link } from "@/components/ui/link";
import { AUDIT_ACTIONS } from "@/lib/audit/actions";
import { auditTable } from "@/lib/audit/audit-table";

const CELLS: Cells<typeof auditTable> = {
  action: ({ action }) => AUDIT_ACTIONS[action],
  subject: ({ subject }) => <Subject subject={subject} />,
  actor: ({ actor }) =>
    actor === null ? (
      "A former colleague"
    ) : (
      <Link href={`/admin/audit?actor=${encodeURIComponent(actor)}`} className="textlink">
        {actor}
      </Link>
    ),
  details: ({ details }) => <Details details={details} />,
};

export const AuditScreen = () => (
  <TableScreen
    title="Audit"
    lead="What administrators did and viewed. Entries can’t be changed unnoticed."
    actions={<ChainCheck />}
    table={auditTable}
    cells={CELLS}
  />
);
