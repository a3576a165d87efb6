"use client";

import { useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";

import { readStored, ripKey, store } from "@/components/packs/storage";

/** Remembered by this browser; off by default. */
function rememberedSwitch(key: string) {
  const { getState, setState, subscribe } = createStore(() => readStored(key) === true);
  return {
    isOn: getState,
    set: (next: boolean) => {
      store(key, next);
      setState(next);
    },
    subscribe,
  };
}

export type RememberedSwitch = ReturnType<typeof rememberedSwitch>;

export const soundSwitch = rememberedSwitch(ripKey("sound"));
/** When on, sound is not offered again. */
export const soundOffer = rememberedSwitch(ripKey("sound-offered"));
/** When on, no pack opens by itself. */
export const tearByHandSwitch = rememberedSwitch(ripKey("tear-by-hand"));

/** Zustand's own hook doesn't fit: the server rendered every switch as off. */
export function useSwitch({ subscribe, isOn }: RememberedSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false);
}
