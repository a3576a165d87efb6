type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey"> & {
  target: EventTarget | null;
};

export type KeyAction = "toggle" | "full-screen" | "start" | "end" | number;

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  " ": "toggle",
  k: "toggle",
  f: "full-screen",
  Home: "start",
  End: "end",
  ArrowLeft: -5000,
  ArrowRight: 5000,
  j: -10_000,
  l: 10_000,
};

export function keyActionOf({ key, altKey, ctrlKey, metaKey }: Press): KeyAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key];
}

/** Space presses a focused button, and arrows choose in a group of buttons. */
export function isKeyForControl({ key, target }: Press): boolean {
  if (!(target instanceof Element)) return false;
  if (key === " ") return target.closest("button") !== null;
  return key.length > 1 && target.closest("[role=group] [role=radio]") !== null;
}
