"use client";

import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from "react";

let isTraversal = false;
if (typeof window !== "undefined") {
  // Back and forward return to a scroll position, which needs the whole page.
  addEventListener("popstate", () => (isTraversal = true));
  addEventListener("click", () => (isTraversal = false), { capture: true });
}
const neverChanges = () => () => undefined;

/**
 * For what lies below the first screen. When a link leads here, it is rendered once the rest was
 * painted, so that the click is answered sooner. In the HTML and after back or forward, it is there
 * from the start.
 */
export function AfterPaint({
  children,
  placeholder,
}: {
  children: ReactNode;
  /** Keeps what follows out of sight. */
  placeholder: ReactNode;
}) {
  const isWhole = useSyncExternalStore(
    neverChanges,
    () => isTraversal,
    () => true,
  );
  const [isShown, setIsShown] = useState(isWhole);
  useEffect(() => startTransition(() => setIsShown(true)), []);
  return isShown ? children : placeholder;
}
