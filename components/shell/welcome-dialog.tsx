"use client";

import { useSyncExternalStore } from "react";

import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { isKnownCustomer } from "@/lib/sessions/known-customer";

const Welcome = lazyInBrowser(() =>
  import("@/components/shell/welcome").then((module) => module.Welcome),
);

const STORAGE_KEY = "welcome_dismissed";

let isDismissedHere = false;
const listeners = new Set<() => void>();

/** Greets visitors, not customers. */
export function WelcomeDialog() {
  const isKnown = useSyncExternalStore(
    subscribe,
    () => isKnownCustomer() || isDismissed(),
    () => true,
  );
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
    // Treated as dismissed, because without storage it would come back on every visit.
    return true;
  }
}

function dismiss() {
  isDismissedHere = true;
  try {
    localStorage.setItem(STORAGE_KEY, "1");
  } catch {
    // Storage is full or blocked: dismissed as long as the page lives.
  }
  listeners.forEach((notify) => notify());
}
