import "server-only";

import type { z } from "zod";

import { type BreakSummary, breakSummarySchema } from "@/lib/breaks/schema";
import { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";

export const breakSummaryRowSchema = breakSummarySchema.extend({
  startedAt: column.date,
  committedAt: column.date.nullable(),
  voidedAt: column.date.nullable(),
});
export type BreakSummaryRow = z.infer<typeof breakSummaryRowSchema>;

/** The conditions of problemsOfCard in SQL on `break_cards c`. Keep them in sync. */
const isDone = Prisma.sql`
  num_nulls(c.front_scan_id, c.back_scan_id, c.estimated_value, c.value_date, c.offset_a_ms,
    c.offset_b_ms) = 0
  AND c.player <> '' AND c.set <> '' AND c.number <> '' AND c.rarity <> ''
  AND c.value_source <> ''`;

export const summaryColumns = Prisma.sql`
  b.id::text, b.status, p.box_id AS "boxId", o.number AS "orderNumber", p.name, p.format,
  p.image_url AS "imageUrl",
  b.pack_count AS "packCount", b.cards_per_pack AS "cardsPerPack", b.started_at AS "startedAt",
  b.committed_at AS "committedAt", b.voided_at AS "voidedAt",
  CASE b.status
    WHEN 'COMMITTED' THEN (SELECT sum(k.card_count)::int FROM owned_boxes ob
      JOIN packs k ON k.box_id = ob.id WHERE ob.product_id = b.product_id)
    ELSE (SELECT count(*)::int FROM break_cards c WHERE c.break_id = b.id AND ${isDone})
  END AS "cardsDone"`;

export const breaksWithBoxes = Prisma.sql`
  breaks b JOIN products p ON p.id = b.product_id JOIN order_lines l ON l.id = b.order_line_id
  JOIN orders o ON o.id = l.order_id`;

export function toSummary(row: BreakSummaryRow): BreakSummary {
  return {
    id: row.id,
    status: row.status,
    boxId: row.boxId,
    orderNumber: row.orderNumber,
    name: row.name,
    format: row.format,
    imageUrl: row.imageUrl,
    packCount: row.packCount,
    cardsPerPack: row.cardsPerPack,
    cardsDone: row.cardsDone,
    startedAt: row.startedAt.toISOString(),
    committedAt: row.committedAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
  };
}

export const soldBoxes = Prisma.sql`
  order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id`;

/** Sold boxes that are not opened yet, on `order_lines l`. A literal, to match a partial index. */
export const waitsForBreak = Prisma.sql`l.waits_for = 'BREAK'`;

/**
 * The queue of breaks, for desk, station and buyers: in the order of payment, which is that of the
 * ledger's ASSIGN entries. Sales commit in that order, so no later one gets an earlier place.
 * `nth_of_listing` starts at 1.
 */
export const breakQueue = Prisma.sql`(
  SELECT l.id AS order_line_id, row_number() OVER (ORDER BY e.seq)::int - 1 AS ahead,
    row_number() OVER (PARTITION BY p.listing_id ORDER BY e.seq)::int AS nth_of_listing,
    first_value(p.box_id) OVER (PARTITION BY p.listing_id ORDER BY e.seq) AS first_of_listing
  FROM order_lines l JOIN products p ON p.id = l.product_id
  JOIN ledger_entries e ON e.leaf_hash = l.assign_leaf WHERE ${waitsForBreak}) queue`;
