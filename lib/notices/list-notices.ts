import "server-only";

import { z } from "zod";

import { BUYING_NOTICES, NOTICE_KINDS } from "@/lib/notices/kinds";
import { type Notice, noticeSchema } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const MAX_NOTICES = 20;

const rowSchema = z.object({
  id: column.text,
  kind: column.text,
  createdAt: column.date,
  ownedBoxId: column.text.nullable(),
  name: column.text.nullable(),
  type: column.text.nullable(),
  slug: column.text.nullable(),
  shipmentId: column.text.nullable(),
  submissionId: column.text.nullable(),
  claimId: column.text.nullable(),
  number: column.text.nullable(),
  cardCount: column.int.nullable(),
  endsAt: column.date.nullable(),
  reason: column.text.nullable(),
  proceeds: column.decimal.nullable(),
  amount: column.decimal.nullable(),
  price: column.decimal.nullable(),
});

/**
 * Skips events that are no longer true, what invites to buy during a break from buying, and the kinds
 * of a later version.
 */
export async function listNotices(userId: string, now = new Date()): Promise<Notice[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT n.id::text, n.kind, n.created_at AS "createdAt", b.id::text AS "ownedBoxId",
      coalesce(b.name, shared.name, sold.name, l.name, w.set,
        w.player || coalesce(' #' || w.number, '')) AS name,
      b.type, coalesce(l.slug, wanted.slug) AS slug, wanted.price,
      coalesce(shared.reason, paid.reason) AS reason, sold.proceeds, paid.amount,
      s.id::text AS "shipmentId", g.id::text AS "submissionId", q.id::text AS "claimId",
      coalesce(s.number, g.number, q.number) AS number, n.card_count AS "cardCount",
      n.ends_at AS "endsAt"
    FROM notices n LEFT JOIN owned_boxes b ON b.id = n.owned_box_id
    LEFT JOIN shipments s ON s.id = n.shipment_id
      LEFT JOIN grading_submissions g ON g.id = n.submission_id
      LEFT JOIN claims q ON q.id = n.claim_id
      LEFT JOIN watches w ON w.id = n.watch_id LEFT JOIN listings l ON l.id = w.listing_id
      LEFT JOIN LATERAL (
        SELECT p.hidden_reason AS reason, coalesce(c.player, whole.name, torn.name) AS name
        FROM publications p LEFT JOIN cards c ON c.id = p.card_id
        LEFT JOIN owned_boxes whole ON whole.id = p.box_id
          LEFT JOIN packs k ON k.id = p.pack_id LEFT JOIN owned_boxes torn ON torn.id = k.box_id
        WHERE p.id = n.publication_id AND p.ended_at IS NULL
        UNION ALL SELECT w.hidden_reason, w.name::text FROM showcases w
        WHERE w.user_id = n.showcase_id
      ) shared ON TRUE
      LEFT JOIN LATERAL (
        SELECT c.player AS name, (l.price - l.fee)::text AS proceeds FROM order_cards l
        JOIN cards c ON c.id = l.card_id WHERE l.id = n.order_card_id
      ) sold ON TRUE
      LEFT JOIN LATERAL (SELECT p.amount::text, p.reason FROM payouts p
        WHERE p.id = n.payout_id) paid ON TRUE
      LEFT JOIN LATERAL (SELECT o.slug, s.price::text FROM cheapest_wanted(w) s
        JOIN market_offers o ON o.id = s.offer_id) wanted ON TRUE
    WHERE n.user_id = ${userId}::uuid AND n.seen_at IS NULL
      AND NOT EXISTS (SELECT FROM packs p WHERE p.box_id = n.owned_box_id
        AND p.opened_at IS NOT NULL)
      AND NOT is_wrapped(b.product_id)
      AND (n.kind <> 'STORAGE_ENDED' OR s.status = 'AWAITING_PAYMENT')
      AND (n.kind NOT IN ('ARRIVAL_ASKED', 'SHIPMENT_SHIPPED') OR s.returning_at IS NULL)
      AND (n.kind <> 'ARRIVAL_ASKED' OR s.status = 'SHIPPED')
      AND (n.kind <> 'SHIPMENT_RETURNING' OR s.returning_at IS NOT NULL)
      AND (n.kind <> 'GRADED' OR g.status = 'GRADED') AND n.kind = ANY(${NOTICE_KINDS})
      AND (n.kind <> 'SALE_CLAIMED' OR EXISTS (SELECT FROM claims k
          WHERE k.order_card_id = n.order_card_id AND k.status = 'OPEN'))
      AND (n.kind <> 'STORAGE_ENDING' OR n.ends_at > ${now}::timestamptz)
      AND (n.kind <> 'LISTING_BACK' OR l.available_count > 0)
      AND (n.kind <> 'CARD_WANTED' OR wanted.slug IS NOT NULL)
      AND (n.kind <> 'SET_LISTED' OR EXISTS (SELECT FROM market_shelf o WHERE o.set = w.set))
      AND (n.kind NOT IN ('PUBLICATION_HIDDEN', 'SHOWCASE_HIDDEN') OR shared.reason IS NOT NULL)
      AND (n.kind NOT IN ('PUBLICATION_RESTORED', 'SHOWCASE_RESTORED')
        OR (shared.name IS NOT NULL AND shared.reason IS NULL))
      AND (n.kind <> ALL(${BUYING_NOTICES})
        OR purchase_break_end(n.user_id, ${now}::timestamptz) IS NULL)
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${MAX_NOTICES}`;
  return rows.map(({ createdAt, endsAt, ...row }) =>
    noticeSchema.parse({
      ...row,
      createdAt: createdAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }),
  );
}
