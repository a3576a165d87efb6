const MAX_NAMES = 200;

/** PostgreSQL caches a plan per name, so lists of varying length must not fill the cache. */
export function createStatementNames(maxNames = MAX_NAMES): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= maxNames) return "";
    const name = `fairwax_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
