import "server-only";

/** Expects rows read with `LIMIT limit + 1`. */
export function takePage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? cursorOf(last) : null };
}
