"use client";

import { useStore } from "zustand";

import type { RipStore } from "@/components/packs/rip-store";
import type { RipState } from "@/lib/packs/rip-machine";

export function useRip(store: RipStore): RipState {
  return useStore(store);
}
