"use client";

import { useEffect, useRef, type ReactNode } from "react";

import { Notice } from "@/components/ui/notice";

type RefusalProps = {
  title: ReactNode;
  /** False where it is part of the page as it loads. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** Says why a submit was refused. Takes focus and scrolls into view when it appears. */
export function Refusal({ title, takesFocus = true, children }: RefusalProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "center" });
  }, [takesFocus]);
  return (
    <Notice ref={element} tone="problem" role="alert" tabIndex={-1} title={title}>
      {children}
    </Notice>
  );
}

/** A one-line refusal, beside the pressed button. */
export function RefusalText({ children }: { children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p ref={element} role="alert" tabIndex={-1} className="text-sm text-destructive">
      {children}
    </p>
  );
}
