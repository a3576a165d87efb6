"use client";

import { useState } from "react";

import { LineGroupList } from "@/components/proof/line-group-list";
import { VerifyLine } from "@/components/proof/verify-line";
import { Button } from "@/components/ui/button";
import { LINE_IDS, type Line } from "@/lib/proof/verify/line";
import { groupOf, LINE_GROUPS } from "@/lib/proof/verify/summary";

type VerifyLinesProps = { lines: readonly Line[]; isChecking: boolean; onCheckAll: () => void };

/** Keeps the math behind "Show the details". Groups the lines once all of them are known. */
export function VerifyLines({ lines, isChecking, onCheckAll }: VerifyLinesProps) {
  const [hasDetails, setHasDetails] = useState(false);
  return (
    <section aria-labelledby="lines" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="lines" className="text-2xl">
          What was checked
        </h2>
        <Button
          variant="outline"
          size="sm"
          aria-pressed={hasDetails}
          onClick={() => setHasDetails(!hasDetails)}
        >
          {hasDetails ? "Hide the details" : "Show the details"}
        </Button>
      </div>
      {isChecking ? (
        <ol className="grid border-t">
          {LINE_IDS.map((id) => (
            <VerifyLine
              key={id}
              id={id}
              line={lines.find((line) => line.id === id)}
              hasDetails={hasDetails}
            />
          ))}
        </ol>
      ) : (
        LINE_GROUPS.map((group) => (
          <LineGroupList
            key={group}
            group={group}
            lines={lines.filter((line) => groupOf(line) === group)}
            hasDetails={hasDetails}
            onCheckAll={onCheckAll}
          />
        ))
      )}
    </section>
  );
}
