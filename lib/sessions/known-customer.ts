import { hasSessionHint } from "@/lib/sessions/session-hint";

const STORAGE_KEY = "known_customer";

/** Whether anyone has ever signed in with this browser. Grants nothing. */
export function isKnownCustomer(): boolean {
  if (hasSessionHint()) return true;
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function noteCustomer(): void {
  try {
    localStorage.setItem(STORAGE_KEY, "1");
  } catch {
    // Storage is full or blocked: after signing out they are a visitor again.
  }
}
