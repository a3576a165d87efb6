import "server-only";

import type { CatalogQuery } from "@/lib/catalog/schema";
import { Prisma } from "@/lib/platform/database/db";

/** Bounds the cost of counting and ranking common words. */
export const COUNTED_MATCHES = 1000;

export const LAST_CHARACTER = "\u{10FFFF}";

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

export function countedMatches(conditions: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT l.id, l.year, l.sort_name FROM listings l WHERE ${conditions}
    LIMIT ${COUNTED_MATCHES + 1}`;
}

/** Ranks by how the name matches the phrase, then by newest year. */
export function rankedMatches(words: readonly string[], conditions: Prisma.Sql): Prisma.Sql {
  const phrase = words.join(" ");
  return Prisma.sql`
    SELECT m.id, 10000 * ((m.sort_name = ${phrase})::int + starts_with(m.sort_name, ${phrase})::int
      + (strpos(m.sort_name, ${phrase}) > 0)::int) + m.year AS relevance
    FROM (${countedMatches(conditions)}) m`;
}

/** {@link rankedMatches} for a single word or prefix. Whole words come first. */
export function bestMatchesOf(word: string): Prisma.Sql {
  const columns = Prisma.sql`w.listing_id, w.word, w.name_rank, w.year`;
  const order = Prisma.sql`w.name_rank DESC, w.year DESC, w.listing_id DESC`;
  const limit = Prisma.sql`LIMIT ${COUNTED_MATCHES + 1}`;
  return Prisma.sql`
    SELECT m.listing_id AS id,
      10000 * CASE WHEN m.word = ${word} THEN m.name_rank ELSE least(m.name_rank, 2) END
        + m.year AS relevance
    FROM (
      (SELECT ${columns} FROM listing_words w WHERE w.word = ${word}
        ORDER BY ${order} ${limit})
      UNION ALL
      (SELECT ${columns} FROM listing_words w
        WHERE w.word > ${word} AND w.word < ${word + LAST_CHARACTER}
        ORDER BY w.word, ${order} ${limit})
    ) m ${limit}`;
}

/** OFFSET 0 keeps the planner from walking the sort index. */
export function fewMatches(conditions: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT l.* FROM listings l WHERE ${conditions} OFFSET 0) l`;
}
