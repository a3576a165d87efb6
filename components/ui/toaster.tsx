"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";

import { toastDemand } from "@/components/ui/toast-demand";

const ToasterPanel = dynamic(() => import("@/components/ui/toaster-panel").then((module) => module.ToasterPanel), { ssr: false });

/** Stands once in the root layout; it costs nothing until the first toast. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted, () => false);
  return isWanted && <ToasterPanel />;
}
