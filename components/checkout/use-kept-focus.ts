import { type RefObject, useEffect, useRef } from "react";

/**
 * What had the focus may go as the screen goes on. Then the returned place takes it, or the page where that is gone too, so that a keyboard
 * or screen reader is not thrown back to the top. Give the place a tabIndex of -1.
 */
export function useKeptFocus<E extends HTMLElement>(step: string): RefObject<E | null> {
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
