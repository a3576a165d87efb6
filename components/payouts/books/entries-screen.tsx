"use client";

import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { ReportTabs } from "@/components/payouts/books/report-tabs";
import { Link } from "@/components/ui/link";
import { ACCOUNTS, KINDS } from "@/lib/books/accounts";
import { entriesTable } from "@/lib/books/entries/entries-table";
import type { Entry } from "@/lib/books/entries/schema";
import { placeName } from "@/lib/books/period";
import { formatCents } from "@/lib/platform/money";
import { formatMoment } from "@/lib/platform/time";

const CELLS: Cells<typeof entriesTable> = {
  kind: ({ kind }) => KINDS[kind],
  number: (entry) => <Subject {...entry} />,
  at: ({ at }) => <time dateTime={at}>{formatMoment(at, "UTC")}</time>,
  place: ({ country, state }) => country !== null && placeName({ country, state: state ?? "" }),
  lines: (entry) => <Lines {...entry} />,
};

export const EntriesScreen = () => (
  <TableScreen
    title="Journal entries"
    crumb="Entries"
    above={[{ label: "Reports", href: "/admin/reports" }]}
    lead="Every movement of money, in lines that add up to zero. Positive amounts are debits, negative ones credits."
    table={entriesTable}
    cells={CELLS}
  >
    <ReportTabs current="Entries" />
  </TableScreen>
);

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
