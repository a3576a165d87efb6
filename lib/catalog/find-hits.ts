import "server-only";

import type { CatalogQuery } from "@/lib/catalog/schema";
import { searchWords } from "@/lib/catalog/search-words";
import { Prisma } from "@/lib/platform/database/db";

/** Bounds the cost of counting and ranking the commonest words. */
export const COUNTED_MATCHES = 1000;

/** Conditions on `listings l`; `textQuery` is in to_tsquery syntax. */
export function conditionsOf(
  { category, year }: Pick<CatalogQuery, "category" | "year">,
  textQuery?: string,
): Prisma.Sql {
  const conditions = [Prisma.sql`l.available_count > 0`];
  if (category) conditions.push(Prisma.sql`l.category = ${category}`);
  if (year !== undefined) conditions.push(Prisma.sql`l.year = ${year}`);
  if (textQuery !== undefined)
    conditions.push(Prisma.sql`l.search_vector @@ to_tsquery('simple', ${textQuery})`);
  return Prisma.join(conditions, " AND ");
}

/** What `matches` reads: enough of a match to count and rank it. */
export function countedMatches(conditions: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT l.id, l.year, l.sort_name FROM listings l WHERE ${conditions} LIMIT ${COUNTED_MATCHES + 1}`;
}

/** Stands in for `listings l`. Ranks by how the name matches the phrase, then newest year. */
export function rankedMatches(words: readonly string[]): Prisma.Sql {
  const phrase = words.join(" ");
  return Prisma.sql`(
    SELECT m.id, 10000 * ((m.sort_name = ${phrase})::int + starts_with(m.sort_name, ${phrase})::int
      + (strpos(m.sort_name, ${phrase}) > 0)::int) + m.year AS relevance
    FROM matches m
  ) l`;
}

/** Stands in for `listings l`. OFFSET 0 keeps Postgres from walking the sort index instead. */
export function fewMatches(conditions: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT l.* FROM listings l WHERE ${conditions} OFFSET 0) l`;
}

export function wordsOf(q: string | undefined): string[] | undefined {
  return q === undefined ? undefined : searchWords(q);
}
