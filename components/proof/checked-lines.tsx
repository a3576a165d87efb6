"use client";

import { type ReactNode, useState } from "react";

import { Button } from "@/components/ui/button";

/** Keeps the math behind "Show the details". */
export function CheckedLines({ children }: { children: (hasDetails: boolean) => ReactNode }) {
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
      {children(hasDetails)}
    </section>
  );
}
