const STORAGE_KEY = "cart_session_id";
const LENGTH = 9;
// 32 characters, so that a random byte picks evenly.
const ALPHABET = "0123456789abcdefghijkmnpqrstuvwx";

let current: string | null = null;
const listeners = new Set<() => void>();

export function readCartSession(): string | null {
  try {
    current ??= localStorage.getItem(STORAGE_KEY);
  } catch {
    // The cart lives as long as the page when storage is unavailable.
  }
  return current;
}

/** {@link readCartSession}, created on first use. */
export function cartSession(): string {
  const known = readCartSession();
  if (known) return known;
  const made = Array.from(
    crypto.getRandomValues(new Uint8Array(LENGTH)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join("");
  current = made;
  try {
    localStorage.setItem(STORAGE_KEY, made);
  } catch {}
  listeners.forEach((notify) => notify());
  return made;
}

export function onCartSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
