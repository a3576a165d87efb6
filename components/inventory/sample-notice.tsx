"use client";

import { useRef, useState } from "react";

import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const RemoveSampleDialog = lazyInBrowser(() =>
  import("@/components/inventory/remove-sample-dialog").then((module) => module.RemoveSampleDialog),
);

export function SampleNotice() {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <p
      className="flex flex-wrap items-center gap-x-4 pt-4 text-sm text-muted-foreground"
      data-print="none"
    >
      <span>
        Items marked Sample are for trying things out. There are no real cards behind them, and they
        don’t count toward any total.
      </span>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="target font-medium text-foreground textlink"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Remove sample collection
      </button>
      {wasOpened && (
        <RemoveSampleDialog isOpen={isOpen} onClose={() => setIsOpen(false)} opener={button} />
      )}
    </p>
  );
}
