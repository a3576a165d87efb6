"use client";

import { useSyncExternalStore } from "react";

import { readStored, ripKey, store } from "@/components/packs/storage";

/** Remembered by this browser; off by default. */
function rememberedSwitch(key: string) {
  const listeners = new Set<() => void>();
  let isOn: boolean | undefined;
  return {
    isOn: () => (isOn ??= readStored(key) === true),
    set: (next: boolean) => {
      isOn = next;
      store(key, next);
      listeners.forEach((tell) => tell());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type RememberedSwitch = ReturnType<typeof rememberedSwitch>;

export const soundSwitch = rememberedSwitch(ripKey("sound"));
/** When on, no pack opens by itself. */
export const tearByHandSwitch = rememberedSwitch(ripKey("tear-by-hand"));

export function useSwitch({ subscribe, isOn }: RememberedSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false);
}
