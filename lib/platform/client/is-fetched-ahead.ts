/** What lies in one's vault or cart, and how far a box is, changes all the time: these pages are fetched when they are gone to, and not before. */
const ALWAYS_FRESH = /^\/(inventory|rip|checkout|orders)\b/;

/**
 * False for pages that a link must not fetch before it is followed. The home page is one of them: a rewrite leads "/" and "/?q=…" to
 * different pages (next.config.js), and Next, which knows its cache by the path, showed an empty page to whoever came back from the one
 * to the other with what had been fetched ahead.
 */
export function isFetchedAhead(path: string): boolean {
  return path !== "/" && !ALWAYS_FRESH.test(path);
}
