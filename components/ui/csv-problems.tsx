"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { ErrorIcon } from "@/components/ui/icons";
import type { CsvProblem } from "@/lib/platform/csv/problem";
import { countOf } from "@/lib/platform/plural";

export function CsvProblems({ problems }: { problems: readonly CsvProblem[] }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(
      problems.map(({ row, field, message }) => [row, field, message].join("\t")).join("\n"),
    );
    setIsCopied(true);
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 font-medium">
          <ErrorIcon className="icon text-destructive" />
          {`${countOf(problems.length, "problem")}. Nothing was imported.`}
        </p>
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy the list"}
        </Button>
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label="Problems"
        className="max-h-[45dvh] overflow-auto rounded-md border"
      >
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="text-xs text-muted-foreground">
              {["Line", "Column", "Problem"].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="sticky top-0 border-b bg-popover px-3 py-2 font-medium"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, field, message }, index) => (
              <tr key={index} className="border-b align-top last:border-b-0">
                <td className="px-3 py-2">{row}</td>
                <td className="px-3 py-2 whitespace-nowrap">{field}</td>
                <td className="px-3 py-2">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
