import { BRAND } from "@/lib/platform/brand";

export const ripKey = (name: string) => `${BRAND.toLowerCase()}.rip.${name}`;

/** localStorage may be blocked, full or hold anything; then nothing outlasts the page. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value lasts as long as the page.
  }
}
