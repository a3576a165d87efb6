"use client";

import { FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { CsvProblems } from "@/components/ui/csv-problems";
import { ErrorIcon } from "@/components/ui/icons";
import { type CsvFile, useCsvImport } from "@/components/ui/use-csv-import";
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
  const { file, step, result, words, choose, write } = useCsvImport(upload);
  const valid = result?.problems.length === 0 ? result : null;
  const writeLabel = valid && writeLabelOf(valid);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        <Button pending={step === "checking"} disabled={step === "writing"} onClick={choose}>
          {step !== "checking" && <FileSpreadsheet className="icon-sm" aria-hidden="true" />}
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
      <div role="status" className="pt-8 empty:hidden">
        {words && (
          <p className="flex items-start gap-1.5 text-sm text-destructive">
            <ErrorIcon className="mt-px icon-sm" />
            {words}
          </p>
        )}
        {result && !valid && <CsvProblems problems={result.problems} />}
        {valid && effectOf(valid)}
      </div>
      {valid && (
        <div className="grid gap-6 pt-6">
          {!valid.written && writeLabel && (
            <Button
              className="justify-self-start"
              disabled={step === "checking"}
              pending={step === "writing"}
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
