const ALWAYS_FRESH = /^\/(inventory|rip|checkout|orders)\b/;

/** What lies in one's vault or cart, and how far a box is, changes all the time: these pages are fetched when they are gone to, and not before. */
export function isAlwaysFresh(path: string): boolean {
  return ALWAYS_FRESH.test(path);
}
