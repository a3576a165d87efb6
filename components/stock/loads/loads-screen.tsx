"use client";

import { FileLink, StateBadge } from "@/components/stock/loads/load-cells";
import { ButtonLink } from "@/components/ui/button";
import type { Cells } from "@/components/ui/data-table/columns";
import { TableScreen } from "@/components/ui/data-table/table-screen";
import { KINDS } from "@/lib/loads/kinds";
import { loadsTable } from "@/lib/loads/loads-table";

const CELLS: Cells<typeof loadsTable> = {
  kind: ({ kind }) => KINDS[kind],
  state: ({ state }) => <StateBadge state={state} />,
  file: (load) => <FileLink {...load} />,
  replaced: ({ replaced }) => replaced && <FileLink {...replaced} />,
  sha256: ({ sha256 }) => <code className="text-xs break-all">{sha256 ?? "–"}</code>,
};

export const LoadsScreen = () => (
  <TableScreen
    title="Imported lists"
    lead="Checklists, odds and values, with the files they come from. Importing a newer file replaces a list. Open a file to undo its import."
    actions={
      <>
        <ButtonLink href="/admin/checklists" variant="outline">
          Import checklists
        </ButtonLink>
        <ButtonLink href="/admin/odds" variant="outline">
          Import odds
        </ButtonLink>
        <ButtonLink href="/admin/values" variant="outline">
          Import values
        </ButtonLink>
      </>
    }
    table={loadsTable}
    cells={CELLS}
  />
);
