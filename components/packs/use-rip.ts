"use client";

import { useSyncExternalStore } from "react";

import type { RipStore } from "@/components/packs/rip-store";
import type { RipState } from "@/lib/packs/rip-machine";

export function useRip(store: RipStore): RipState {
  return useSyncExternalStore(store.subscribe, store.getState, store.getFirstState);
}
