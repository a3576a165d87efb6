const MAX_NAMES = 200;

/** In a statement whose best plan depends on its values, such as a search for common or rare words. */
export const PLANNED_EACH_TIME = "/* planned each time */";

/** PostgreSQL caches a plan per name, so lists of varying length must not fill the cache. */
export function createStatementNames(maxNames = MAX_NAMES): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    if (sql.includes(PLANNED_EACH_TIME)) return "";
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= maxNames) return "";
    const name = `fairwax_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
