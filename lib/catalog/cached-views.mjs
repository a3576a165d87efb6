// middleware.ts repeats these patterns.

const PATTERNS = {
  category: "baseball|basketball|football|soccer|hockey|non-sport",
  year: "all|(?:19|20)\\d\\d",
  sort: "name|price-asc|price-desc|year-desc",
};
const DEFAULTS = { category: "all", year: "all", sort: "name" };
const KEYS = Object.keys(PATTERNS);
const UNCACHED_KEYS = ["q", "cursor"];

/** @type {(values: Partial<Record<string, string | number>>) => string} "/home/hockey.all.name" */
export const cachedPath = (values) =>
  `/home/${KEYS.map((key) => values[key] ?? DEFAULTS[key]).join(".")}`;

/** Searches, later pages and invalid values match none, because they are unlimited. */
export function cachedViewRewrites() {
  return subsetsOf(KEYS).map((given) => ({
    source: "/",
    has: given.map((key) => ({ type: "query", key, value: `(?<${key}>${PATTERNS[key]})` })),
    missing: [...UNCACHED_KEYS, ...KEYS.filter((key) => !given.includes(key))].map((key) => ({
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
