import "server-only";

import { LAST_CHARACTER } from "@/lib/catalog/find-hits";
import { Prisma } from "@/lib/platform/database/db";
import { COUNT_LIMIT } from "@/lib/stock/schema";

/** Counts up to COUNT_LIMIT + 1 boxes. `onlyWord` is set when it is the only condition. */
export function countProducts(matching: Prisma.Sql, onlyWord: string | undefined): Prisma.Sql {
  const limit = COUNT_LIMIT + 1;
  const counted = Prisma.sql`
    SELECT count(*)::integer FROM (SELECT FROM products p WHERE ${matching} LIMIT ${limit}) c`;
  if (onlyWord === undefined) return counted;
  return Prisma.sql`
    SELECT CASE WHEN (${countListings(onlyWord)}) >= ${limit} THEN ${limit} ELSE (${counted}) END`;
}

/** Every matching listing has a matching box, so counting listings may suffice. */
function countListings(word: string): Prisma.Sql {
  const prefix = Prisma.sql`plain_text(${word})`;
  return Prisma.sql`
    SELECT count(DISTINCT f.listing_id)::integer FROM (
      SELECT w.listing_id FROM listing_words w
      WHERE w.word >= ${prefix} AND w.word < ${prefix} || ${LAST_CHARACTER}
      LIMIT ${2 * COUNT_LIMIT}
    ) f`;
}
