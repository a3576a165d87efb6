"use client";

import { useState } from "react";

import { LineTable } from "@/components/back-office/line-table";
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
      <LineTable label="Problems" names={["Line", "Column", "Problem"]}>
        {problems.map(({ row, field, message }, index) => (
          <tr key={index}>
            <td>{row}</td>
            <td className="whitespace-nowrap">{field}</td>
            <td>{message}</td>
          </tr>
        ))}
      </LineTable>
    </div>
  );
}
