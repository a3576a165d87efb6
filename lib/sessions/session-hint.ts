/** Scripts (also head-script.ts) read it, so signed-out visitors needn't ask. Grants nothing. */
export const SESSION_HINT = "fairwax-signed-in";

export function hasSessionHint(): boolean {
  return document.cookie.split("; ").includes(`${SESSION_HINT}=1`);
}

export function dropSessionHint(): void {
  document.cookie = `${SESSION_HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
}

const listeners = new Set<() => void>();

/** The browser doesn't report its own cookies' changes, so signing in calls this. */
export function tellSessionHint(): void {
  listeners.forEach((listener) => listener());
}

/** Also listens for a return from another tab, which may have signed in. */
export function onSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("focus", listener);
  };
}
