"use client";

import { useState } from "react";

import { ChevronRightIcon } from "@/components/ui/icons";
import { Segmented } from "@/components/ui/segmented";
import { ColumnHeads, ScrollFrame } from "@/components/ui/table";
import { StepPlot } from "@/components/values/step-plot";
import { type Point, pointsIn, type RangeId, RANGES } from "@/components/values/value-series";
import { formatCents } from "@/lib/platform/money";
import { DAY_MS, formatMediumDate } from "@/lib/platform/time";

type ValueHistoryProps = {
  points: readonly Point[];
  /** When the points were read, in milliseconds. */
  readAt: number;
  label: string;
};

export function ValueHistory({ points, readAt, label }: ValueHistoryProps) {
  const age = readAt - (points[0]?.at ?? readAt);
  const ranges = RANGES.filter(({ days }) => days === null || age > days * DAY_MS);
  const [range, setRange] = useState<RangeId>("all");
  const [isListed, setIsListed] = useState(false);
  const shown = pointsIn(points, range, readAt);
  return (
    <div className="grid gap-5">
      {ranges.length > 1 && (
        <Segmented
          label="Range"
          value={range}
          onChange={setRange}
          options={ranges.map(({ id, label: name }) => ({ value: id, label: name }))}
          className="justify-self-start"
        />
      )}
      <StepPlot points={shown} label={label} />
      <details
        className="group text-sm"
        onToggle={({ currentTarget }) => setIsListed(currentTarget.open)}
      >
        <summary className="target flex w-fit items-center gap-1.5 text-muted-foreground hover:text-foreground">
          <ChevronRightIcon className="icon-sm group-open:rotate-90" />
          Show as a table
        </summary>
        {isListed && <ValueTable points={points} label={`${label}, table`} />}
      </details>
    </div>
  );
}

/** Rendered once opened, because years of history have thousands of rows. */
function ValueTable({ points, label }: Pick<ValueHistoryProps, "points" | "label">) {
  return (
    <ScrollFrame label={label} className="mt-3 max-h-72 rounded-md border">
      <table className="w-full text-left">
        <thead>
          <tr className="text-xs text-muted-foreground">
            <ColumnHeads
              names={["From", "Value"]}
              end={["Value"]}
              className="border-b px-3 py-2 font-medium"
            />
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, cents }) => (
            <tr key={at} className="border-b last:border-b-0">
              <td className="px-3 py-2">{formatMediumDate(new Date(at).toISOString())}</td>
              <td className="px-3 py-2 text-right">{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
