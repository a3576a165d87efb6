"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";

const Welcome = dynamic(() => import("@/components/layout/welcome").then((module) => module.Welcome), { ssr: false });

const STORAGE_KEY = "welcome_dismissed";

let isDismissedHere = false;
const listeners = new Set<() => void>();

/** Greets a first visit to the home page and says that this is a prototype. */
export function WelcomeDialog() {
  const pathname = usePathname();
  const isKnown = useSyncExternalStore(subscribe, isDismissed, () => true);
  return pathname === "/" && !isKnown && <Welcome onDismiss={dismiss} />;
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
