"use client";

import { ListChanges } from "@/components/checklists/list-changes";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { CsvImport } from "@/components/ui/csv-import";
import { CHECKLIST_TEMPLATE } from "@/lib/checklists/checklist-columns";
import type { ChecklistImport } from "@/lib/checklists/schema";
import { countOf } from "@/lib/platform/plural";

/** Imports the lists of sets: the file is checked first, and written once its effect was seen. */
export function ImportScreen() {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Checklists" }]}
      />
      <div className="grid gap-1 pt-2 pb-8">
        <h1 className="text-3xl">Checklists</h1>
        <p className="max-w-prose text-muted-foreground">
          A checklist names every card of a set, and shows collectors what they are missing. A file
          holds the whole list of each set that it names, and replaces the earlier one.
        </p>
      </div>
      <CsvImport<ChecklistImport>
        path="/api/admin/checklists/import"
        template={{ name: "checklists.csv", csv: CHECKLIST_TEMPLATE }}
        effectOf={({ changedCount, written }) => (
          <p className="text-xl">
            {`${countOf(changedCount, "checklist")} ${written ? "changed" : "would change"}.`}
          </p>
        )}
        writeLabelOf={({ changedCount }) =>
          changedCount > 0 ? `Write ${countOf(changedCount, "checklist")}` : null
        }
      >
        {({ lists }) => <ListChanges lists={lists} />}
      </CsvImport>
    </div>
  );
}
