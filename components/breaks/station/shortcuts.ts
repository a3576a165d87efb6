export type Shortcut =
  | "next-card"
  | "previous-card"
  | "next-pack"
  | "previous-pack"
  | "next-gap"
  | "add-scans"
  | "camera"
  | "cameras"
  | "mark-card"
  | "record-next-pack"
  | "save"
  | "help";

export const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Enter"], does: "Next card, with set and Base filled in" },
  { keys: ["Alt", "↓"], does: "Next card, in the same field" },
  { keys: ["Alt", "↑"], does: "Previous card, in the same field" },
  { keys: ["Alt", "Shift", "↓"], does: "Next pack" },
  { keys: ["Alt", "Shift", "↑"], does: "Previous pack" },
  { keys: ["Alt", "G"], does: "Next card with something missing" },
  { keys: ["Alt", "A"], does: "Add scans" },
  { keys: ["Alt", "C"], does: "Camera" },
  { keys: ["Alt", "V"], does: "Cameras for the break" },
  { keys: ["Alt", "M"], does: "While recording: mark this card as seen in both videos" },
  { keys: ["Alt", "N"], does: "While recording: next pack" },
  { keys: ["Ctrl", "S"], does: "Save now" },
  {
    keys: ["C, U, R, O"],
    does: "In Rarity: pick by initial; press again for the next match",
  },
  { keys: ["?"], does: "This list (Alt and / while typing)" },
];

const BY_CODE: Partial<Record<string, Shortcut>> = {
  KeyG: "next-gap",
  KeyA: "add-scans",
  KeyC: "camera",
  KeyV: "cameras",
  KeyM: "mark-card",
  KeyN: "record-next-pack",
  Slash: "help",
};

type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Ignores keys that type: AltGr is Ctrl+Alt on some systems, and Option types on a Mac. */
export function shortcutOf(
  press: Press,
  { isTyping, isMac }: { isTyping: boolean; isMac: boolean },
): Shortcut | undefined {
  const { key, code, altKey, shiftKey } = press;
  if (press.ctrlKey || press.metaKey) return code === "KeyS" && !altKey ? "save" : undefined;
  if (altKey && key === "ArrowDown") return shiftKey ? "next-pack" : "next-card";
  if (altKey && key === "ArrowUp") return shiftKey ? "previous-pack" : "previous-card";
  // Matches key positions, because some keyboards report a different letter with Alt.
  if (altKey) return isMac && isTyping ? undefined : BY_CODE[code];
  return key === "?" && !isTyping ? "help" : undefined;
}
