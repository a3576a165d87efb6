"use client";

import { useLayoutEffect, useReducer } from "react";
import { flushSync } from "react-dom";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The value or tick of a field, or the last event of what was pressed or submitted. Keys have none. */
type Entries = Map<Field | HTMLButtonElement | HTMLFormElement | KeyboardEvent, string | boolean>;
type Target = Parameters<Entries["get"]>[0];

declare global {
  interface Window {
    /** Set by head-script.ts: returns the entries in their order, and adds only late ones from now on. */
    takeEarlyEntries?: (isLate: (target: Target) => boolean) => Entries;
  }
}

const LATEST_MS = 10_000;

/** Repeats what was entered, pressed and typed before React listened, because it would be lost. */
export function EarlyEntries() {
  const [isHydrated, hydrate] = useReducer(() => true, false);
  // The second render comes after the effects of the first, but before the next event.
  useLayoutEffect(() => {
    if (isHydrated) repeatEarly();
    else hydrate();
  }, [isHydrated]);
  return null;
}

function repeatEarly() {
  const repeatSoon = () => queueMicrotask(() => entries && void repeatAll(entries));
  const entries = window.takeEarlyEntries?.((target) => {
    const isLate = !isHeard(target);
    if (isLate) repeatSoon();
    return isLate;
  });
  repeatSoon();
}

let isRepeating = false;

async function repeatAll(entries: Entries) {
  if (isRepeating) return;
  isRepeating = true;
  for (const [target] of entries) {
    for (const start = performance.now(); !isHeard(target);) {
      if (performance.now() - start > LATEST_MS) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const value = entries.get(target);
    entries.delete(target);
    // A handler sees the entry before only once React has rendered it.
    flushSync(() => repeat(target, value));
  }
  isRepeating = false;
}

/** An event that nothing here handles. */
const PROBE = "dragend";

/** React stops an event on its way to a part that it can't hydrate yet. */
function isHeard(target: Target): boolean {
  const element = elementOf(target);
  let isReached = !element.isConnected;
  const reach = () => (isReached = true);
  element.addEventListener(PROBE, reach);
  element.dispatchEvent(new Event(PROBE));
  element.removeEventListener(PROBE, reach);
  return isReached;
}

/** What has the target's place now: React may have replaced it, and moved the focus. */
function elementOf(target: Target): Element {
  if (target instanceof KeyboardEvent) return document.activeElement ?? document.body;
  if (target.isConnected || !target.id) return target;
  return document.getElementById(target.id) ?? target;
}

function repeat(target: Target, value: string | boolean | undefined): void {
  const element = elementOf(target);
  if (target instanceof KeyboardEvent)
    element.dispatchEvent(new KeyboardEvent(target.type, target));
  else if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLButtonElement) press(element, value === "click");
  else if (typeof value === "string") enter(element as Field, value);
  else if (element instanceof HTMLInputElement) check(element, value === true);
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
  if (field.defaultChecked === isChecked) return;
  field.checked = !isChecked;
  field.click();
}

function press(button: HTMLButtonElement, isWhole: boolean) {
  // Tabs and menus act on the press rather than on the click.
  if (button.matches("[role=tab], [aria-haspopup]"))
    for (const type of ["pointerdown", "mousedown"])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
  if (isWhole) button.click();
}
