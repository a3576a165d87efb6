import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

const centsRowSchema = z.object({ cents: column.bigint });

/** Our debt to the collector. Negative if they owe us. */
export async function getBalanceCents(db: Db, collectorId: string): Promise<number> {
  const { cents } = await queryRow(db, centsRowSchema)`
    SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM book_lines
    WHERE collector_id = ${collectorId}::uuid`;
  return Number(cents);
}
