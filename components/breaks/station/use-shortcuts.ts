"use client";

import { useEffectEvent, useLayoutEffect } from "react";

import { type Shortcut, shortcutOf } from "@/components/breaks/station/shortcuts";

/** Works anywhere on the station, but not behind an open dialog. */
export function useShortcuts(run: (shortcut: Shortcut) => void) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
    const shortcut = shortcutOf(event, { isTyping, isMac: navigator.platform.startsWith("Mac") });
    if (
      !shortcut ||
      event.defaultPrevented ||
      document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")
    )
      return;
    event.preventDefault();
    run(shortcut);
  });
  // Attached before paint, because a practiced breaker types immediately.
  useLayoutEffect(() => {
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);
}
