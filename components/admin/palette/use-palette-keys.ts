import { useEffect } from "react";

import { usePalette } from "@/components/admin/palette/palette-store";
import { addScanner, hasScanner } from "@/components/ui/scanner/active-scanners";
import { isComposing, isTextField } from "@/components/ui/scanner/keys";
import { beginningOfNumber } from "@/lib/today/search/number-prefixes";

const MOST_KEYS = 4;
/** Slower keys don't belong to one number. */
const PAUSE_MS = 2000;

/** Ctrl+K or ⌘K opens the palette, and so does a number that is typed outside of a field. */
export function usePaletteKeys(): void {
  useEffect(() => {
    let typed = "";
    let typedAt = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return;
      const { isOpen, open, close } = usePalette.getState();
      if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        if (isOpen) close();
        else open();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isOpen) return isInPalette(event.target) ? undefined : keepKey(event);
      // On a page with a scanner's field, typed keys are a label.
      if (event.key.length !== 1 || isElsewhere(event.target) || hasScanner()) return;
      if (event.timeStamp - typedAt > PAUSE_MS) typed = "";
      typedAt = event.timeStamp;
      typed = (typed + event.key).slice(-MOST_KEYS);
      const number = beginningOfNumber(typed);
      if (number === null) return;
      event.preventDefault();
      open(number);
      typed = "";
    }
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);

  const isOpen = usePalette((palette) => palette.isOpen);
  // While the palette is open, typed keys are no label.
  useEffect(() => (isOpen ? addScanner().remove : undefined), [isOpen]);
}

/** The palette is open, but its field has no focus yet. */
function keepKey(event: KeyboardEvent): void {
  const { text, setText, enter } = usePalette.getState();
  if (event.key.length === 1) setText(text + event.key);
  else if (event.key === "Backspace") setText(text.slice(0, -1));
  else if (event.key === "Enter") enter();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const isInPalette = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-palette]") !== null;

const isElsewhere = (target: EventTarget | null) =>
  isTextField(target) ||
  (target instanceof HTMLElement &&
    target.closest("select, [role=dialog], [role=alertdialog]") !== null);
