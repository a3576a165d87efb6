import { BRAND } from "@/lib/platform/brand";

/** Under which name this browser keeps something of the rip. */
export const ripKey = (name: string) => `${BRAND.toLowerCase()}.rip.${name}`;

/** localStorage that may be closed, full, or hold anything: then nothing is remembered beyond the page. */
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
    // It lasts as long as the page, then.
  }
}
