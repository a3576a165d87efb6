"use client";

import { useEffect, useState } from "react";

import type { ImportStage } from "@/components/back-office/use-import-request";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { countOf } from "@/lib/platform/plural";

type ImportProgressProps = {
  /** Null while nothing is imported. Rendered anyway, so that its live region exists. */
  stage: ImportStage | null;
  /** The noun of a line: "card". */
  noun: "card" | "line";
  /** Null once the import can't be taken back. */
  onStop: (() => void) | null;
};

/** Shorter steps are not announced. */
const ANNOUNCED_AFTER_MS = 700;

/** The current step of an import. */
export function ImportProgress({ stage, noun, onStop }: ImportProgressProps) {
  const name = stage && nameOf(stage, noun);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(name ?? ""), name ? ANNOUNCED_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <>
      {stage && name && (
        <div className="grid max-w-180 gap-1 text-sm">
          <div className="flex min-h-control items-center justify-between gap-4">
            <p>{wordsOf(stage, name)}</p>
            {onStop && (
              <Button variant="outline" size="sm" onClick={onStop}>
                Stop
              </Button>
            )}
          </div>
          <Progress value={percentOf(stage)} aria-label={name} />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  );
}

function nameOf(stage: ImportStage, noun: string): string {
  switch (stage.step) {
    case "uploading":
      return "Uploading the file";
    case "opening":
      return "Opening the file";
    case "waiting":
      return "Waiting for another import to finish";
    case "checking":
      return `Checking ${countOf(stage.total, noun)}`;
    case "scans":
      return `Reading ${countOf(stage.total, "scan")}`;
    case "saving":
      return `Saving ${countOf(stage.total, noun)}`;
  }
}

function wordsOf(stage: ImportStage, name: string): string {
  if (stage.step === "uploading") return `${name}: ${stage.percent}%`;
  if (stage.step === "scans")
    return `Reading scans: ${(stage.done + 1).toLocaleString("en-US")} of ${stage.total.toLocaleString("en-US")}`;
  return `${name}…`;
}

function percentOf(stage: ImportStage): number | null {
  if (stage.step === "uploading") return stage.percent;
  return "done" in stage && stage.done > 0 ? Math.floor((stage.done / stage.total) * 100) : null;
}
