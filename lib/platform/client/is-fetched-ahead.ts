/** These pages change constantly, so they are never prefetched. */
const ALWAYS_FRESH = /^\/(inventory|rip|checkout|orders)\b/;

/** Next caches prefetches by path, but "/" and "/?q=…" are different pages (next.config.js). */
export function isFetchedAhead(path: string): boolean {
  return path !== "/" && !ALWAYS_FRESH.test(path);
}
