import { useEffect } from "react";

import { usePalette } from "@/components/admin/palette/palette-store";

/** The beginning of a number, such as "FW-1": a scanner types it wherever the focus is. */
const NUMBER = /(?:fw|fs|fg)-\d$/i;
const MOST_KEYS = 4;

/** Ctrl+K or ⌘K opens the palette, and so does a number that is typed outside of a field. */
export function usePaletteKeys(): void {
  useEffect(() => {
    let typed = "";
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        const { isOpen, open, close } = usePalette.getState();
        if (isOpen) close();
        else open();
        return;
      }
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || isField(event.target)) return;
      const { isOpen, text, setText } = usePalette.getState();
      if (isOpen) {
        // The palette is still loading.
        event.preventDefault();
        setText(text + event.key);
        return;
      }
      typed = (typed + event.key).slice(-MOST_KEYS);
      if (!NUMBER.test(typed)) return;
      event.preventDefault();
      usePalette.getState().open(typed.toUpperCase());
      typed = "";
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
