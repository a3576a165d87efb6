"use client";

import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { FileLink, StateBadge } from "@/components/imports/desk/import-cells";
import { OutlineLink } from "@/components/ui/button";
import { importsTable } from "@/lib/imports/desk/imports-table";
import { KINDS } from "@/lib/imports/desk/kinds";

const CELLS: Cells<typeof importsTable> = {
  kind: ({ kind }) => KINDS[kind],
  state: ({ state }) => <StateBadge state={state} />,
  file: (list) => <FileLink {...list} />,
  replaced: ({ replaced }) => replaced && <FileLink {...replaced} />,
  sha256: ({ sha256 }) => <code className="text-xs break-all">{sha256 ?? "–"}</code>,
};

export const ImportedListsScreen = () => (
  <TableScreen
    title="Imported lists"
    lead="Checklists, odds and values, with the files they come from. Importing a newer file replaces a list. Open a file to undo its import."
    actions={
      <>
        <OutlineLink href="/admin/checklists">Import checklists</OutlineLink>
        <OutlineLink href="/admin/odds">Import odds</OutlineLink>
        <OutlineLink href="/admin/values">Import values</OutlineLink>
      </>
    }
    table={importsTable}
    cells={CELLS}
  />
);
