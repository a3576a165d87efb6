"use client";

import { useRef, useState } from "react";

import type { Reported } from "@/components/showcase/report-dialog";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const ReportDialog = lazyInBrowser(() =>
  import("@/components/showcase/report-dialog").then((module) => module.ReportDialog),
);

export function ReportButton({ about, what }: { about: Reported; what: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <p className="border-t pt-4 text-sm text-muted-foreground" data-print="none">
      <span>Something wrong here? </span>
      <button
        ref={button}
        type="button"
        className="target inline-flex min-h-7 items-center textlink"
        onClick={() => setOpen(true)}
      >
        {`Report this ${what}`}
      </button>
      {isOpen !== null && (
        <ReportDialog
          about={about}
          what={what}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          returnFocus={() => button.current?.focus()}
        />
      )}
    </p>
  );
}
