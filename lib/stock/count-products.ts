import "server-only";

import { LAST_CHARACTER } from "@/lib/catalog/find-hits";
import { Prisma } from "@/lib/platform/database/db";
import { COUNT_LIMIT } from "@/lib/stock/schema";

/** Counts boxes up to COUNT_LIMIT + 1. `onlyWord` is the word that is the only condition. */
export function countProducts(matching: Prisma.Sql, onlyWord: string | undefined): Prisma.Sql {
  const most = COUNT_LIMIT + 1;
  const counted = Prisma.sql`
    SELECT count(*)::integer FROM (SELECT FROM products p WHERE ${matching} LIMIT ${most}) c`;
  if (onlyWord === undefined) return counted;
  return Prisma.sql`
    SELECT CASE WHEN (${countListings(onlyWord)}) >= ${most} THEN ${most} ELSE (${counted}) END`;
}

/**
 * A listing has its words from a batch of its boxes, so at least one box matches for each listing.
 * Where that is enough, no box is read.
 */
function countListings(word: string): Prisma.Sql {
  const prefix = Prisma.sql`plain_text(${word})`;
  return Prisma.sql`
    SELECT count(DISTINCT f.listing_id)::integer FROM (
      SELECT w.listing_id FROM listing_words w
      WHERE w.word >= ${prefix} AND w.word < ${prefix} || ${LAST_CHARACTER}
      LIMIT ${2 * COUNT_LIMIT}
    ) f`;
}
