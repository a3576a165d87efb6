"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

import { playChime, wakeSound } from "@/components/drops/room/chime";

const KEY = "fairwax.drops.sound";
const ON = "on";

const neverChanges = () => () => {};

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) === ON;
  } catch {
    return false;
  }
}

function remember(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, ON);
    else localStorage.removeItem(KEY);
  } catch {
    // The choice lasts as long as the page.
  }
}

/** Off until it is switched on, and then remembered. After a reload, the first press wakes it. */
export function useSoundChoice() {
  const wasOn = useSyncExternalStore(neverChanges, isRemembered, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isAwake, setIsAwake] = useState(true);
  const isOn = chosen ?? wasOn;
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const wake = () => void wakeSound().then(setIsAwake);
    wake();
    for (const event of ["pointerup", "keydown"])
      addEventListener(event, wake, { signal: controller.signal });
    return () => controller.abort();
  }, [isOn]);
  function choose(next: boolean): void {
    setChosen(next);
    remember(next);
    if (next) void playChime();
  }
  return { isOn, isAwake, choose };
}
