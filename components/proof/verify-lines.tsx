"use client";

import { useState } from "react";

import { LINE_NAMES } from "@/components/proof/line-names";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { LINE_IDS, type Line, type LineState } from "@/lib/proof/verify/line";

const STATES = {
  green: { variant: "on", word: "Verified" },
  amber: { variant: "outline", word: "Not checked" },
  red: { variant: "vault", word: "Does not match" },
} as const satisfies Record<LineState, object>;

/** Keeps the math behind "Show the details". */
export function VerifyLines({
  lines,
  isChecking,
}: {
  lines: readonly Line[];
  isChecking: boolean;
}) {
  const [hasDetails, setHasDetails] = useState(false);
  const shown = isChecking
    ? LINE_IDS
    : LINE_IDS.filter((id) => lines.some((line) => line.id === id));
  return (
    <section aria-labelledby="lines" className="grid gap-4">
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
      <ol className="grid border-t">
        {shown.map((id) => (
          <VerifyLine
            key={id}
            name={LINE_NAMES[id]}
            line={lines.find((line) => line.id === id)}
            hasDetails={hasDetails}
          />
        ))}
      </ol>
    </section>
  );
}

function VerifyLine({
  name,
  line,
  hasDetails,
}: {
  name: string;
  line: Line | undefined;
  hasDetails: boolean;
}) {
  if (!line)
    return (
      <li className="grid gap-1 border-b py-4">
        <p className="font-medium">{name}</p>
        <Skeleton className="h-5 w-3/5" />
      </li>
    );
  const { state, sentence, details, ms } = line;
  return (
    <li className="grid gap-1 border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-medium">{name}</h3>
        <Badge variant={STATES[state].variant}>{STATES[state].word}</Badge>
      </div>
      <p className="max-w-[44em] wrap-anywhere text-muted-foreground">{sentence}</p>
      {hasDetails && (
        <ul className="mt-1 grid gap-1 rounded-md bg-muted p-3 text-xs break-all tabular-nums">
          <li>{`Took ${timeOf(ms)}`}</li>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const timeOf = (ms: number) => (ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`);
