"use client";

import { useSyncExternalStore } from "react";

import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const Welcome = lazyInBrowser(() =>
  import("@/components/shell/welcome").then((module) => module.Welcome),
);

const STORAGE_KEY = "welcome_dismissed";

let isDismissedHere = false;
const listeners = new Set<() => void>();

/** Greets a first visit and says that this is a prototype. The home page has it. */
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
    // Without storage it could not be remembered, and would come back on every visit.
    return true;
  }
}

function dismiss() {
  isDismissedHere = true;
  try {
    localStorage.setItem(STORAGE_KEY, "1");
  } catch {
    // Full or closed storage: it is gone for as long as the page lives.
  }
  listeners.forEach((tell) => tell());
}
