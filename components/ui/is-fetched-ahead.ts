/** These pages change constantly, so they are never prefetched. */
const ALWAYS_FRESH = /^\/(inventory|rip|checkout|orders|box|shipments|grading|admin)\b/;

export function isFetchedAhead(path: string): boolean {
  return !ALWAYS_FRESH.test(path);
}
