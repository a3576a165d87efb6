"use client";

import { ChangedLines } from "@/components/back-office/changed-lines";
import { CsvImportScreen } from "@/components/back-office/csv-import-screen";
import { ListChanges } from "@/components/checklists/list-changes";
import { CHECKLIST_TEMPLATE } from "@/lib/checklists/checklist-columns";
import { upload } from "@/lib/client/upload";
import { countOf } from "@/lib/platform/plural";

export function ImportScreen() {
  return (
    <CsvImportScreen
      title="Checklists"
      description="A checklist names every card of a set, and shows collectors what they are missing. A file contains the complete list of each set it names, and replaces the earlier one."
      upload={(file) => upload("POST /api/admin/checklists/import", file)}
      template={{ name: "checklists.csv", csv: CHECKLIST_TEMPLATE }}
      effectOf={({ changedCount, written }) => (
        <p className="text-xl">
          {`${countOf(changedCount, "checklist")} ${written ? "changed" : "would change"}.`}
        </p>
      )}
      writeLabelOf={({ changedCount }) =>
        changedCount > 0 ? `Import ${countOf(changedCount, "checklist")}` : null
      }
    >
      {({ lists, lines, written }) => (
        <>
          <ListChanges lists={lists} />
          {!written && <ChangedLines lines={lines} noun="Card" />}
        </>
      )}
    </CsvImportScreen>
  );
}
