import { accountTag } from "@/lib/sessions/session-hint";

const PREFIX = "draft:";
const listeners = new Set<() => void>();
/** Where storage is blocked or full, words last as long as the page. */
const unstored = new Map<string, string>();

const keyOf = (name: string) => `${PREFIX}${accountTag()}:${name}`;
// Visitors can't be told apart, so their words end with the tab.
const storage = () => (accountTag() === "" ? sessionStorage : localStorage);

/** Words of this browser's account that weren't sent yet. */
export function findDraft(name: string): string | null {
  const key = keyOf(name);
  const words = unstored.get(key);
  if (words !== undefined) return words;
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

export function keepDraft(name: string, words: string): void {
  const key = keyOf(name);
  try {
    storage().setItem(key, words);
  } catch {
    unstored.set(key, words);
  }
  tell();
}

export function forgetDraft(name: string): void {
  remove(keyOf(name));
  tell();
}

/** Runs at the end of a session, so that the next person doesn't find another's words. */
export function forgetDrafts(): void {
  unstored.clear();
  try {
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (key.startsWith(PREFIX)) area.removeItem(key);
  } catch {
    // Blocked, so there are none.
  }
  tell();
}

export function onDrafts(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", tell);
  };
}

function tell(): void {
  listeners.forEach((listener) => listener());
}

function remove(key: string): void {
  unstored.delete(key);
  try {
    storage().removeItem(key);
  } catch {
    // Blocked, so it isn't there.
  }
}
