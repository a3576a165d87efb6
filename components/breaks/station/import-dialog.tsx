"use client";

import { FileArchive } from "lucide-react";
import { useRef } from "react";

import { CsvProblems } from "@/components/back-office/csv-problems";
import { ImportProgress } from "@/components/back-office/import-progress";
import { IMPORT_TEMPLATE } from "@/components/breaks/station/import-template";
import { OtherSetsWarning } from "@/components/breaks/station/other-sets-warning";
import { importSummary, useImport } from "@/components/breaks/station/use-import";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { chooseFiles } from "@/components/ui/choose-files";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";

type ImportDialogProps = { isOpen: boolean; work: StationWork; onClose: () => void };

/** Imports a spreadsheet, alone or in a ZIP with scans. Checks the file before writing anything. */
export function ImportDialog({ isOpen, work, onClose }: ImportDialogProps) {
  const batch = useImport(work, onClose);
  const { file, stage, isWriting, result, words, isStopped, stop } = batch;
  const foreign = !words && !isStopped && result?.otherSets;
  const chooseButton = useRef<HTMLButtonElement>(null);
  function close() {
    if (!stop) return;
    batch.reset();
    onClose();
  }
  const choose = async () => {
    const [chosen] = await chooseFiles({ accept: ".csv,.zip,text/csv,application/zip" });
    if (chosen) batch.check(chosen);
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent size="lg">
        <DialogHead title="Import">
          A CSV with a line for each card, or a ZIP with that CSV and its scans. The file is checked
          before anything changes.
        </DialogHead>
        <DialogBody>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
            <Button
              ref={chooseButton}
              variant="outline"
              disabled={!stop}
              onClick={() => void choose()}
            >
              <FileArchive className="icon-sm" aria-hidden="true" />
              <span>{file ? "Choose another file" : "Choose a file"}</span>
            </Button>
            {file ? (
              <span className="min-w-0 truncate">{file.name}</span>
            ) : (
              <a
                className="target textlink"
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(IMPORT_TEMPLATE)}`}
                download="break-cards.csv"
              >
                Download a CSV template
              </a>
            )}
          </div>
          <ImportProgress
            stage={stage}
            noun="card"
            onStop={
              stop &&
              (() => {
                stop();
                chooseButton.current?.focus();
              })
            }
          />
          <div role="status">
            {words && (
              <p className="flex items-start gap-1.5 text-sm text-destructive">
                <ErrorIcon className="mt-px icon-sm" />
                {words}
              </p>
            )}
            {isStopped && <p className="text-sm">Stopped. Nothing was imported.</p>}
            {result && result.problems.length === 0 && !words && !isStopped && (
              <p className="flex items-center gap-2 font-medium">
                <DoneIcon className="icon text-status-listed" />
                {importSummary(result, "no problems")}
              </p>
            )}
            {result && result.ignored.length > 0 && (
              <p className="text-sm text-muted-foreground">
                {`Skipped system files: ${result.ignored.join(", ")}.`}
              </p>
            )}
            {result && result.problems.length > 0 && <CsvProblems problems={result.problems} />}
            {foreign && (
              <OtherSetsWarning
                words={foreign}
                box={work.box}
                isMeant={batch.isMeant}
                onMeant={batch.setMeant}
              />
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" disabled={!stop} onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={!result || result.problems.length > 0 || (Boolean(foreign) && !batch.isMeant)}
            pending={isWriting}
            pendingLabel="Importing..."
            onClick={batch.write}
          >
            Import the cards
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
