"use client";

import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /**
     * Set by head-script.ts: ends the waiting and returns what was entered, checked and, without
     * a value, pressed until now.
     */
    takeEarlyInput?: () => [Field | HTMLButtonElement, (string | boolean)?][];
  }
}

const LATEST_MS = 10_000;

/** Enters and presses again what was entered and pressed before React listened. */
export function EarlyInput() {
  useEffect(() => {
    if (document.querySelector("[data-late-page]")) setTimeout(repeatAll, LATEST_MS);
    // In the effect itself: React runs effects before it hears the next event.
    else void repeatAll();
  }, []);
  return null;
}

export async function repeatAll() {
  for (const [element, value] of window.takeEarlyInput?.() ?? []) {
    const isEntry = typeof value === "string";
    const type = !isEntry ? "click" : element instanceof HTMLSelectElement ? "change" : "input";
    if ("defaultChecked" in element && element.defaultChecked === value) continue;
    await untilHeard(element, type, () =>
      isEntry ? enter(element, type, value) : press(element, value),
    );
  }
}

/** React stops an event on its way to an element that it has not hydrated yet. */
async function untilHeard(element: HTMLElement, type: string, act: () => void) {
  let isHeard = false;
  element.addEventListener(type, () => (isHeard = true), { once: true });
  act();
  for (let tries = 0; !isHeard && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    act();
  }
}

/** Sets the value as a person would. React ignores a value that it has seen, hence the empty one. */
function enter(element: HTMLElement, type: string, value: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set;
  for (const each of type === "input" ? ["", value] : [value]) {
    setter?.call(element, each);
    element.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function press(element: HTMLElement, isChecked?: boolean) {
  if (element instanceof HTMLInputElement) element.checked = !isChecked;
  // Tabs and menus act on the press rather than on the click.
  for (const type of ["pointerdown", "mousedown"])
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
  element.click();
}
