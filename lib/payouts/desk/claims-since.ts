import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const claimSinceSchema = z.object({ id: column.text, number: column.text, isOpen: column.boolean });
type ClaimSince = z.infer<typeof claimSinceSchema>;

const rowSchema = claimSinceSchema.extend({ payoutId: column.text, opened_at: column.date });

export async function findClaimsSince(
  tx: Db,
  payoutIds: readonly string[],
): Promise<Map<string, ClaimSince[]>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await queryRows(tx, rowSchema)`
    SELECT DISTINCT p.id::text AS "payoutId", k.id::text, k.number, k.status = 'OPEN' AS "isOpen",
      k.opened_at
    FROM payouts p JOIN payout_items i ON i.payout_id = p.id
    JOIN book_entries e ON e.id = i.entry_id
    JOIN claims k ON k.order_card_id = sale_of_entry(e)
    WHERE p.id = ANY(${payoutIds}::uuid[]) AND k.opened_at >= p.requested_at
      AND k.status <> 'WITHDRAWN'
    ORDER BY k.opened_at, k.number`;
  const byPayout = new Map<string, ClaimSince[]>();
  for (const { payoutId, id, number, isOpen } of rows)
    byPayout.set(payoutId, [...(byPayout.get(payoutId) ?? []), { id, number, isOpen }]);
  return byPayout;
}
