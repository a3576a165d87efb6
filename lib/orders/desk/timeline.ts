import "server-only";

import { z } from "zod";

import type { TimelineEvent } from "@/lib/orders/desk/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { formatPrice } from "@/lib/platform/money";

const rowSchema = z.object({
  at: column.date,
  kind: column.text,
  subject: column.text.nullable(),
  who: column.text.nullable(),
});

/** Sentences by what happened; the subject is a box, a number or an amount. */
const SENTENCES: Record<string, (subject: string) => string> = {
  PLACED: () => "Placed and paid",
  BREAK_STARTED: (box) => `Break of box ${box} started`,
  BREAK_SEALED: (box) => `Break of box ${box} sealed`,
  BREAK_VOIDED: (box) => `Break of box ${box} voided`,
  BOX_SENT: (box) => `Box ${box} sent sealed`,
  GIFT_WRAPPED: (box) => `Box ${box} wrapped as a gift`,
  GIFT_CLAIMED: (box) => `Gift of box ${box} claimed`,
  GIFT_TAKEN_BACK: (box) => `Gift of box ${box} taken back`,
  GIFT_RETURNED: (box) => `Gift of box ${box} returned unclaimed`,
  GIFT_CANCELLED: (box) => `Gift of box ${box} ended with its sale`,
  GIFT_DISPUTED: (box) => `Gift of box ${box} ended by a dispute`,
  BOX_CANCELED: (box) => `Box ${box} canceled`,
  REFUND: (amount) => `Refund of ${formatPrice(amount)} requested`,
  REFUND_DONE: (amount) => `Refund of ${formatPrice(amount)} paid`,
  DISPUTED: (reference) => `Dispute ${reference} opened by the buyer's bank`,
  DISPUTE_WON: (reference) => `Dispute ${reference} won`,
  DISPUTE_CLOSED: (reference) => `Dispute ${reference} closed without a decision`,
  DISPUTE_LOST: (reference) => `Dispute ${reference} lost`,
  SHIPMENT_PACKED: (number) => `Shipment ${number} packed`,
  SHIPMENT_SENT: (number) => `Shipment ${number} shipped`,
  SHIPMENT_DELIVERED: (number) => `Shipment ${number} delivered`,
  CLAIM_OPENED: (number) => `Claim ${number} opened`,
  CLAIM_ANSWERED: (number) => `Claim ${number} answered`,
  "order.box_canceled": (box) => `Box ${box} canceled for the customer`,
  "order.goodwill_given": (amount) => `Goodwill refund of ${amount} issued`,
  "order.address_changed": (fromTo) => `Delivery address changed${fromTo && ` ${fromTo}`}`,
  "order.mail_sent": () => "Confirmation resent",
  "order.note_added": () => "Note added",
};

const addressLine = (key: string) => Prisma.sql`concat_ws(', ',
  w.details -> ${key} ->> 'fullName', w.details -> ${key} ->> 'street',
  w.details -> ${key} ->> 'city', nullif(w.details -> ${key} ->> 'state', ''),
  nullif(w.details -> ${key} ->> 'zipCode', ''))`;
const changedAddress = Prisma.sql`CASE WHEN w.details ? 'after'
  THEN 'from ' || ${addressLine("before")} || ' to ' || ${addressLine("after")} END`;

/** The events of an order and its boxes, oldest first. */
export async function buildTimeline(order: {
  id: string;
  number: string;
}): Promise<TimelineEvent[]> {
  const { id, number } = order;
  const rows = await queryRows(db, rowSchema)`
    WITH o AS (SELECT * FROM orders WHERE id = ${id}::uuid),
    line AS (
      SELECT l.*, left(p.box_id, 8) AS box, b.started_at, b.committed_at, b.voided_at
      FROM order_lines l JOIN products p ON p.id = l.product_id
      LEFT JOIN breaks b ON b.order_line_id = l.id WHERE l.order_id = ${id}::uuid
    ), gift AS (
      SELECT g.*, line.box, u.username::text AS recipient
      FROM gifts g JOIN line ON line.id = g.order_line_id
      LEFT JOIN users u ON u.id = g.claimed_by_id AND u.email NOT LIKE '%@deleted.invalid'
    ), shipment AS (
      SELECT s.* FROM shipments s WHERE s.payment_id = (SELECT payment_id FROM o)
        OR s.id IN (SELECT shipment_id FROM line)
    ), claim AS (
      SELECT k.* FROM claims k WHERE k.order_line_id IN (SELECT id FROM line)
        OR k.order_card_id IN (SELECT c.id FROM order_cards c WHERE c.order_id = ${id}::uuid)
    )
    SELECT at, kind, subject, who FROM (
      SELECT placed_at AS at, 'PLACED' AS kind, NULL::text AS subject, NULL::text AS who FROM o
      UNION ALL SELECT started_at, 'BREAK_STARTED', box, NULL FROM line
      UNION ALL SELECT committed_at, 'BREAK_SEALED', box, NULL FROM line
      UNION ALL SELECT voided_at, 'BREAK_VOIDED', box, NULL FROM line
      UNION ALL SELECT shipped_at, 'BOX_SENT', box, NULL FROM line
      UNION ALL SELECT cancelled_at, 'BOX_CANCELED', box, NULL FROM line WHERE voided_at IS NULL
      UNION ALL SELECT created_at, 'GIFT_WRAPPED', box, NULL FROM gift
      UNION ALL SELECT claimed_at, 'GIFT_CLAIMED', box, recipient FROM gift
      UNION ALL SELECT ended_at, 'GIFT_' || ended_as, box, NULL FROM gift
      UNION ALL SELECT r.created_at, 'REFUND', r.amount::text, NULL
        FROM refunds r WHERE r.payment_id = (SELECT payment_id FROM o) AND r.reason <> 'GOODWILL'
      UNION ALL SELECT r.done_at, 'REFUND_DONE', (r.amount - r.taken_back)::text, NULL
        FROM refunds r WHERE r.payment_id = (SELECT payment_id FROM o) AND r.taken_back < r.amount
      UNION ALL SELECT d.opened_at, 'DISPUTED', d.reference, NULL
        FROM disputes d WHERE d.payment_id = (SELECT payment_id FROM o)
      UNION ALL SELECT d.closed_at, 'DISPUTE_' || d.status, d.reference, NULL
        FROM disputes d WHERE d.payment_id = (SELECT payment_id FROM o)
      UNION ALL SELECT packed_at, 'SHIPMENT_PACKED', number, NULL FROM shipment
      UNION ALL SELECT shipped_at, 'SHIPMENT_SENT', number, NULL FROM shipment
      UNION ALL SELECT delivered_at, 'SHIPMENT_DELIVERED', number, NULL FROM shipment
      UNION ALL SELECT opened_at, 'CLAIM_OPENED', number, NULL FROM claim
      UNION ALL SELECT answered_at, 'CLAIM_ANSWERED', number, NULL FROM claim
      UNION ALL SELECT a.at, a.action, coalesce(a.details ->> 'what', ${changedAddress}),
        u.username::text
        FROM audit_entries a LEFT JOIN users u ON u.id = a.actor_id
        LEFT JOIN audit_words w ON w.entry_id = a.id
        WHERE lower(a.subject) LIKE lower(${`order ${number}`}) AND a.action <> 'order.viewed'
    ) events WHERE at IS NOT NULL ORDER BY at, kind`;
  return rows.map(({ at, kind, subject, who }) => ({
    at: at.toISOString(),
    text: SENTENCES[kind]?.(subject ?? "") ?? kind,
    who,
  }));
}
