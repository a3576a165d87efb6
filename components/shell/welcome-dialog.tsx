"use client";

import { useSyncExternalStore } from "react";

import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const Welcome = lazyInBrowser(() =>
  import("@/components/shell/welcome").then((module) => module.Welcome),
);

const STORAGE_KEY = "welcome_dismissed";

let isDismissedHere = false;
const listeners = new Set<() => void>();

/** Greets first-time visitors on the home page and says that this is a prototype. */
export function WelcomeDialog() {
  const isKnown = useSyncExternalStore(subscribe, isDismissed, () => true);
  return !isKnown && <Welcome onDismiss={dismiss} />;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isDismissed(): boolean {
  try {
    return isDismissedHere || localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // Without storage it would come back on every visit.
    return true;
  }
}

function dismiss() {
  isDismissedHere = true;
  try {
    localStorage.setItem(STORAGE_KEY, "1");
  } catch {
    // Storage is full or blocked: dismissed for as long as the page lives.
  }
  listeners.forEach((notify) => notify());
}
