import "server-only";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type Valuation, valuationSchema } from "@/lib/values/schema";

const MAX_LISTED = 500;

const rowSchema = valuationSchema.extend({ valuedAt: column.date });

/** Newest first. The caller must check who owns the card. */
export async function listValuations(cardId: string): Promise<Valuation[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT v.amount::text, v.source, v.source_name AS "sourceName", v.valued_at AS "valuedAt",
      v.note
    FROM valuations v WHERE v.card_id = ${cardId}::uuid ORDER BY v.number DESC LIMIT ${MAX_LISTED}`;
  return rows.map((row) => ({ ...row, valuedAt: row.valuedAt.toISOString() }));
}
