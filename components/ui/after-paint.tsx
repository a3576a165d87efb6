"use client";

import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from "react";

let isTraversal = false;
if (typeof window !== "undefined") {
  // Back and forward restore a scroll position, which needs the whole page.
  addEventListener("popstate", () => (isTraversal = true));
  addEventListener("click", () => (isTraversal = false), { capture: true });
}
const neverChanges = () => () => undefined;

/**
 * Defers content below the first screen: after a link click, it renders once the rest was painted,
 * so that the click is answered sooner. In the HTML and after back or forward, it renders
 * immediately.
 */
export function AfterPaint({
  children,
  placeholder,
}: {
  children: ReactNode;
  /** Keeps the content after it off screen. */
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
