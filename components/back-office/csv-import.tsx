"use client";

import { FileSpreadsheet } from "lucide-react";
import { type ReactNode, useRef } from "react";

import { CsvProblems } from "@/components/back-office/csv-problems";
import { ImportProgress } from "@/components/back-office/import-progress";
import { type CsvFile, useCsvImport } from "@/components/back-office/use-csv-import";
import { Button } from "@/components/ui/button";
import { ErrorIcon } from "@/components/ui/icons";
import type { CsvProblem } from "@/lib/platform/csv/problem";

export type ImportResult = { written: boolean; problems: readonly CsvProblem[] };

export type CsvImportProps<Result> = {
  upload: (file: CsvFile) => Promise<Result>;
  template: { name: string; csv: string };
  /** Announced once the file is checked, and again once it is written. */
  effectOf: (result: Result) => ReactNode;
  /** Label of the write button; null when nothing would be written. */
  writeLabelOf: (result: Result) => string | null;
  children: (result: Result) => ReactNode;
};

export function CsvImport<Result extends ImportResult>({
  upload,
  template,
  effectOf,
  writeLabelOf,
  children,
}: CsvImportProps<Result>) {
  const { file, stage, isWriting, result, words, isStopped, choose, write, stop } =
    useCsvImport(upload);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const stopAndFocus = (stopNow: () => void) => () => {
    stopNow();
    chooseButton.current?.focus();
  };
  const valid = result?.problems.length === 0 ? result : null;
  const writeLabel = valid && writeLabelOf(valid);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        <Button
          ref={chooseButton}
          variant={file ? "outline" : "primary"}
          disabled={!stop}
          onClick={choose}
        >
          <FileSpreadsheet className="icon-sm" aria-hidden="true" />
          <span>{file ? "Choose another file" : "Choose a CSV"}</span>
        </Button>
        {file ? (
          <span className="min-w-0 truncate">{file.name}</span>
        ) : (
          <a
            className="target textlink"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(template.csv)}`}
            download={template.name}
          >
            Download a CSV template
          </a>
        )}
      </div>
      <div className={stage ? "pt-6" : "contents"}>
        <ImportProgress stage={stage} noun="line" onStop={stop && stopAndFocus(stop)} />
      </div>
      <div role="status" className="pt-8 empty:hidden">
        {words && (
          <p className="flex items-start gap-1.5 text-sm text-destructive">
            <ErrorIcon className="mt-px icon-sm" />
            {words}
          </p>
        )}
        {isStopped && <p className="text-sm">Stopped. Nothing was imported.</p>}
        {result && !valid && <CsvProblems problems={result.problems} />}
        {valid && effectOf(valid)}
      </div>
      {valid && (
        <div className="grid gap-6 pt-6">
          {!valid.written && writeLabel && (
            <Button
              className="justify-self-start"
              pending={isWriting}
              pendingLabel="Importing..."
              onClick={write}
            >
              {writeLabel}
            </Button>
          )}
          {children(valid)}
        </div>
      )}
    </>
  );
}
