"use client";

import { useEffect, useRef } from "react";

import { Card } from "@/components/ui/card";

/** `isNews`: the buy controls just disappeared and may have had the focus. */
export function SoldOutNote({ isNews, hasSimilar }: { isNews: boolean; hasSimilar: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews && document.activeElement === document.body)
      note.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <Card ref={note} tabIndex={isNews ? -1 : undefined} className="p-4">
      <p className="font-strong">This listing is sold out.</p>
      <p className="text-sm text-muted-foreground">
        Every box has found an owner.{hasSimilar ? " Listings like it are below." : ""}
      </p>
    </Card>
  );
}
