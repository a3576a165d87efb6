"use client";

import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Set by head-script.ts: stops recording, and returns what was entered or checked. */
    takeEarlyEntries?: () => [Field, string | boolean][];
  }
}

/** Repeats what was entered before React listened, because forms start with their own values. */
export function EarlyEntries() {
  useEffect(() => void repeatAll(), []);
  return null;
}

async function repeatAll() {
  for (const [field, value] of window.takeEarlyEntries?.() ?? []) {
    if (typeof value === "string") enter(field, value);
    else if (field instanceof HTMLInputElement && field.defaultChecked !== value)
      check(field, value);
    // A handler sees the entry before only once React has rendered it.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Sets the value as a person would: React ignores one that it has seen, hence the empty one. */
function enter(field: Field, value: string) {
  const type = field instanceof HTMLSelectElement ? "change" : "input";
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  for (const each of type === "input" ? ["", value] : [value]) {
    setter?.call(field, each);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function check(field: HTMLInputElement, isChecked: boolean) {
  field.checked = !isChecked;
  field.click();
}
