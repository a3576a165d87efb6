"use client";

import { type ReactNode, useEffect, useRef } from "react";

import { Card } from "@/components/ui/card";

type SoldOutNoteProps = { isNews: boolean; hasSimilar: boolean; watch: ReactNode };

/** `isNews`: the buy controls just disappeared and may have had focus. */
export function SoldOutNote({ isNews, hasSimilar, watch }: SoldOutNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews && document.activeElement === document.body)
      note.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <Card ref={note} tabIndex={isNews ? -1 : undefined} className="p-4">
      <p className="font-strong">This listing is sold out.</p>
      <p className="text-sm text-muted-foreground">
        {`Every box has found an owner.${hasSimilar ? " Listings like it are below." : ""}`}
      </p>
      <div className="pt-4">{watch}</div>
    </Card>
  );
}
