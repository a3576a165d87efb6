// Plain JavaScript, because next.config.js reads it. middleware.ts repeats the patterns.

const PATTERNS = {
  category: "baseball|basketball|football|soccer|hockey|non-sport",
  year: "all|(?:19|20)\\d\\d",
  sort: "name|price-asc|price-desc|year-desc",
};
const DEFAULTS = { category: "all", year: "all", sort: "name" };
const KEYS = Object.keys(PATTERNS);
const NEVER_KEPT = ["q", "cursor"];

/**
 * The page that keeps a view, such as "/home/hockey.all.name".
 *
 * @param {Partial<Record<string, string | number>>} values
 * @returns {string}
 */
export const cachedPath = (values) =>
  `/home/${KEYS.map((key) => values[key] ?? DEFAULTS[key]).join(".")}`;

/**
 * Rewrites from `/` to the cached page of each view. Searches, later pages and invalid values match
 * none of them, because there is no end to these.
 */
export function cachedViewRewrites() {
  return subsetsOf(KEYS).map((given) => ({
    source: "/",
    has: given.map((key) => ({ type: "query", key, value: `(?<${key}>${PATTERNS[key]})` })),
    missing: [...NEVER_KEPT, ...KEYS.filter((key) => !given.includes(key))].map((key) => ({
      type: "query",
      key,
    })),
    destination: cachedPath(Object.fromEntries(given.map((key) => [key, `:${key}`]))),
  }));
}

/** @returns {string[][]} */
function subsetsOf([first, ...rest]) {
  if (first === undefined) return [[]];
  const without = subsetsOf(rest);
  return [...without, ...without.map((subset) => [first, ...subset])];
}
