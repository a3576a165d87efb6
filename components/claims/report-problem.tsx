"use client";

import { useRef, useState } from "react";

import type { ClaimedThing } from "@/components/claims/claimed-thing";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const ClaimDialog = lazyInBrowser(() =>
  import("@/components/claims/claim-dialog").then((module) => module.ClaimDialog),
);

/** `name` tells its link apart from those of other items. */
export function ReportProblem({ thing, name }: { thing: ClaimedThing; name: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <p className="text-sm text-muted-foreground" data-print="none">
      <button
        ref={button}
        type="button"
        className="target inline-flex min-h-7 items-center textlink"
        onClick={() => setOpen(true)}
      >
        <span>
          Report a problem<span className="sr-only">: {name}</span>
        </span>
      </button>
      {isOpen !== null && (
        <ClaimDialog
          thing={thing}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          returnFocus={() => button.current?.focus()}
        />
      )}
    </p>
  );
}
