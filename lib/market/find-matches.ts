import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

/** Bounds the cost of counting. */
export const COUNTED_OFFERS = 1000;

const totalRowSchema = z.object({ total: column.int });

/** `total` is one above the limit when there are more. `from` reads them as `s`, for more conditions. */
export async function findMatches(where: Prisma.Sql): Promise<{ total: number; from: Prisma.Sql }> {
  const { total } = await queryRow(db, totalRowSchema)`
    SELECT count(*)::int AS total FROM (SELECT FROM market_shelf s WHERE ${where}
      LIMIT ${COUNTED_OFFERS + 1}) counted`;
  // The planner often misjudges how many match. OFFSET 0 makes it collect a few by the index of words,
  // and IS TRUE makes it walk in the page's order through many, of which it soon has enough.
  const from =
    total > COUNTED_OFFERS
      ? Prisma.sql`market_shelf s WHERE (${where}) IS TRUE`
      : Prisma.sql`(SELECT s.* FROM market_shelf s WHERE ${where} OFFSET 0) s WHERE TRUE`;
  return { total, from };
}
