"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

import { addScanner } from "@/components/ui/scanner/active-scanners";
import { addKey, type Burst, isGoingOn, isScan, PAUSE_MS } from "@/components/ui/scanner/burst";
import { isTextField, isTyped } from "@/components/ui/scanner/keys";

type Field = HTMLInputElement | HTMLTextAreaElement;
export type ScannerOptions = {
  field: RefObject<Field | null>;
  isOn?: boolean;
  /** A label that was scanned while the focus was outside of text fields. */
  onScan: (label: string) => void;
  /** A label that was scanned into the field, unless the browser should go on as usual. */
  onFieldScan?: (label: string) => void;
};

/** Some scanners send two keys after a label. */
const SECOND_END_MS = 30;

/**
 * Takes what a scanner types for one field, wherever the focus is: fast keys that end with Enter,
 * Tab or a pause. Keys in other text fields stay there.
 */
export function useScanner({ field, isOn = true, onScan, onFieldScan }: ScannerOptions): void {
  const take = useEffectEvent((label: string, isInField: boolean) => {
    if (isInField) onFieldScan?.(label);
    else onScan(label);
  });
  const takesFieldScans = onFieldScan !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const { isReading, remove } = addScanner();
    let burst: Burst | null = null;
    let wasInField = false;
    let chosen: { select: HTMLSelectElement; value: string } | null = null;
    let endedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function drop() {
      clearTimeout(timer);
      burst = null;
      chosen = null;
    }

    function end(at: number, isInField: boolean): boolean {
      const read = burst;
      const before = chosen;
      drop();
      if (!read || !isScan(read, { isInField }) || (isInField && !takesFieldScans)) return false;
      endedAt = at;
      if (before) choose(before);
      take(read.text, isInField);
      return true;
    }

    function onKeyDown(event: KeyboardEvent) {
      const { key, target, timeStamp: at } = event;
      const isInField = target === field.current;
      if (!isReading() || (!isInField && isTextField(target))) return drop();
      if (key === "Enter" || key === "Tab") {
        // Typed into the field, then Enter on its button.
        if (wasInField && !isInField) drop();
        const isEnd = isGoingOn(burst, at) && !event.shiftKey && end(at, isInField);
        if (!isEnd && at - endedAt > SECOND_END_MS) return drop();
        event.preventDefault();
        event.stopPropagation();
        endedAt = at;
        return undefined;
      }
      if (key === "Shift" || key === "AltGraph" || key === "CapsLock") return undefined;
      endedAt = -Infinity;
      if (!isTyped(event)) return drop();
      // On a button, a space of a label would press it.
      if (!isInField && isGoingOn(burst, at)) event.preventDefault();
      if (!isGoingOn(burst, at))
        chosen =
          target instanceof HTMLSelectElement ? { select: target, value: target.value } : null;
      burst = addKey(burst, key, at);
      wasInField = isInField;
      clearTimeout(timer);
      timer = setTimeout(() => end(at, isInField), PAUSE_MS);
      return undefined;
    }

    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown, { capture: true });
      clearTimeout(timer);
      remove();
    };
  }, [field, isOn, takesFieldScans]);
}

/** The first letter of a label chose another option. */
function choose({ select, value }: { select: HTMLSelectElement; value: string }): void {
  if (select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}
