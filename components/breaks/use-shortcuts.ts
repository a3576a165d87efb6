"use client";

import { useEffect, useEffectEvent } from "react";

export type Shortcut = "next-card" | "previous-card" | "next-pack" | "previous-pack" | "next-gap" | "add-scans" | "camera" | "save" | "help";

/** As they stand on the sheet. */
export const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Enter"], does: "Next card, with its set and Base already there" },
  { keys: ["Alt", "↓"], does: "Next card, in the same field" },
  { keys: ["Alt", "↑"], does: "Previous card, in the same field" },
  { keys: ["Alt", "Shift", "↓"], does: "Next pack" },
  { keys: ["Alt", "Shift", "↑"], does: "Previous pack" },
  { keys: ["Alt", "G"], does: "Next card with something missing" },
  { keys: ["Alt", "A"], does: "Add scans" },
  { keys: ["Alt", "C"], does: "Camera" },
  { keys: ["Ctrl", "S"], does: "Save now" },
  { keys: ["C, U, R, O"], does: "In Rarity: the rarity with that initial, the next one at the second press" },
  { keys: ["?"], does: "This list (Alt and / while you type)" },
];

const BY_CODE: Partial<Record<string, Shortcut>> = { KeyG: "next-gap", KeyA: "add-scans", KeyC: "camera", Slash: "help" };

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if ((event.ctrlKey || event.metaKey) && event.code === "KeyS") return "save";
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.altKey && event.key === "ArrowDown") return event.shiftKey ? "next-pack" : "next-card";
  if (event.altKey && event.key === "ArrowUp") return event.shiftKey ? "previous-pack" : "previous-card";
  // By where the key is: with Alt some keyboards write another letter.
  if (event.altKey) return BY_CODE[event.code];
  const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
  return event.key === "?" && !isTyping ? "help" : undefined;
}

/** Keys that work anywhere on the station, but not behind an open dialog. */
export function useShortcuts(run: (shortcut: Shortcut) => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (!shortcut || event.defaultPrevented || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
    event.preventDefault();
    run(shortcut);
  });
  useEffect(() => {
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}
