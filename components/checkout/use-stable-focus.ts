import { type RefObject, useEffect, useRef } from "react";

/** Focuses the returned element (tabIndex -1), or the page, when a step removes the focused one. */
export function useStableFocus<E extends HTMLElement>(step: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    if (document.activeElement === document.body)
      (place.current ?? document.getElementById("main"))?.focus();
  }, [step]);
  return place;
}
