import "server-only";

/** All rows of a list, page by page, for a file. */
export async function* eachRow<Row>(
  list: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page = await list(cursor);
    yield* page.rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
