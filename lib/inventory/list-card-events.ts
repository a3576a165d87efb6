import "server-only";

import { type CardEvent, cardEventSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = cardEventSchema.extend({
  at: column.date,
  source: column.int,
  id: column.bigint,
});

type Options = { cardId: string; ownerId: string };

/**
 * Other owners' events stay private, even between a sale and its reversal. Leaving Listed is an
 * event already, so only withdrawals of offers are added.
 */
export async function listCardEvents({ cardId, ownerId }: Options): Promise<CardEvent[]> {
  const events = await queryRows(db, rowSchema)`
    WITH undone AS (
      SELECT sold.id AS first, back.id AS last FROM order_cards l
      JOIN claims q ON q.order_card_id = l.id AND q.is_undone
      JOIN card_events sold ON sold.card_id = l.card_id AND sold.type = 'SOLD'
        AND sold.at = l.sold_at
      JOIN card_events back ON back.card_id = l.card_id AND back.type = 'SALE_UNDONE'
        AND back.at = q.answered_at WHERE l.card_id = ${cardId}::uuid
    ), bought AS (
      SELECT sold.id, sold.at FROM card_events sold
      WHERE sold.card_id = ${cardId}::uuid AND sold.type = 'SOLD'
        AND sold.id NOT IN (SELECT first FROM undone) ORDER BY sold.id DESC LIMIT 1
    ), offered AS (
      SELECT o.* FROM market_offers o
      WHERE o.card_id = ${cardId}::uuid AND o.seller_id = ${ownerId}::uuid
        AND o.listed_at >= coalesce((SELECT at FROM bought), '-infinity')
    )
    SELECT e.at, e.type, e.from_status AS "fromStatus", e.to_status AS "toStatus",
      e.is_undo AS "isUndo", result.outcome, NULL AS price, 0 AS source, e.id
    FROM card_events e LEFT JOIN LATERAL (
      SELECT json_build_object('company', s.company, 'grade', l.grade, 'reason',
        l.rejection) AS outcome
      FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
      WHERE e.type IN ('GRADED', 'GRADING_REJECTED') AND l.card_id = e.card_id
        AND l.graded_at <= e.at ORDER BY l.graded_at DESC LIMIT 1
    ) result ON TRUE
    WHERE e.card_id = ${cardId}::uuid AND (e.type IN ('PULLED', 'GRADED')
      OR (NOT EXISTS (SELECT FROM undone WHERE e.id >= first AND e.id < last)
      AND e.id >= coalesce((SELECT id FROM bought), 0)))
    UNION ALL
    SELECT p.at, CASE WHEN lag(p.id) OVER (PARTITION BY p.offer_id ORDER BY p.id) IS NULL
      THEN 'LISTED' ELSE 'PRICE_CHANGED' END,
      NULL, NULL, FALSE, NULL, p.price::text, 1, p.id
    FROM offered o JOIN market_prices p ON p.offer_id = o.id
    UNION ALL
    SELECT o.ended_at, 'WITHDRAWN', NULL, NULL, FALSE, NULL, NULL, 2, 0 FROM offered o
    WHERE o.ended_as = 'WITHDRAWN'
    ORDER BY at DESC, source DESC, id DESC`;
  return events.map(({ at, type, fromStatus, toStatus, isUndo, outcome, price }) => ({
    at: at.toISOString(),
    type,
    fromStatus,
    toStatus,
    isUndo,
    outcome,
    price,
  }));
}
