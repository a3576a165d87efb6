"use client";

import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

// The same key as in head-script.ts, which sets the class before the first paint.
const STORAGE_KEY = "theme";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function themeOfPage(): Theme {
  const { classList } = document.documentElement;
  return classList.contains("dark") ? "dark" : classList.contains("light") ? "light" : "system";
}

/** Applies a theme to the whole site and remembers it; "system" follows the device. */
export function setTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove("light", "dark");
  if (theme !== "system") classList.add(theme);
  try {
    if (theme === "system") localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  listeners.forEach((notify) => notify());
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, themeOfPage, () => "system");
}
