"use client";

import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Set by paint-first.mjs: ends the waiting and returns what was entered and pressed until now. */
    takeEarlyInput?: () => { fields: [Field, string][]; buttons: HTMLButtonElement[] };
  }
}

/** Enters and presses again what was entered and pressed before React listened. */
export function EarlyInput() {
  useEffect(() => {
    const { fields, buttons } = window.takeEarlyInput?.() ?? { fields: [], buttons: [] };
    for (const [field, value] of fields) enter(field, value);
    for (const button of buttons) {
      // Tabs and menus act on the press rather than on the click.
      for (const type of ["pointerdown", "mousedown"])
        button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
      button.click();
    }
  }, []);
  return null;
}

/** Sets the value as a person would. React ignores a value that it has seen, hence the empty one. */
function enter(field: Field, value: string) {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  for (const each of ["", value]) {
    setter?.call(field, each);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
