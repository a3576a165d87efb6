import "server-only";

import { z } from "zod";

import type { Db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { MOST_COUNTED } from "@/lib/platform/tables/most-counted";

const countRowSchema = z.object({ count: column.int });

/** Counts the rows of `FROM … WHERE …` up to one above the limit. */
export async function countUpTo(client: Db, from: Prisma.Sql): Promise<number> {
  const { count } = await queryRow(client, countRowSchema)`
    SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${MOST_COUNTED + 1}) counted`;
  return count;
}
