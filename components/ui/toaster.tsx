"use client";

import { useSyncExternalStore } from "react";

import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { toastDemand } from "@/components/ui/toast-demand";

const ToasterPanel = lazyInBrowser(() =>
  import("@/components/ui/toaster-panel").then((module) => module.ToasterPanel),
);

/** Rendered once in the root layout. Costs nothing until the first toast. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted, () => false);
  return isWanted && <ToasterPanel />;
}
