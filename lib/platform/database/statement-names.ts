/** PostgreSQL keeps a plan for each name and connection. */
const MAX_NAMES = 200;

/**
 * Names the first distinct statements, so that PostgreSQL parses them once per connection. Later
 * ones get the empty name, which keeps nothing: lists of varying length make new statements.
 */
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
