import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { remember } from "@/lib/platform/remember";
import { MINUTE_MS } from "@/lib/platform/time";
import type { Duration, Figures } from "@/lib/proof/overview/overview";

const DAYS = Prisma.raw("interval '90 days'");
const MAX_SAMPLE = Prisma.raw("1000");
/** A smaller sample would reveal when a single collector requested their cards. */
const MIN_SAMPLE = 5;

const durationRowSchema = z.object({
  count: column.int,
  median: column.float.nullable(),
  p90: column.float.nullable(),
});

async function durationOf(spans: Prisma.Sql): Promise<Duration | null> {
  const { count, median, p90 } = await queryRow(db, durationRowSchema)`
    SELECT count(*)::int AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) AS p90
    FROM (SELECT greatest(0, extract(epoch FROM until - since))::float8 AS seconds
      FROM (${spans}) span) spans`;
  return count < MIN_SAMPLE || median === null || p90 === null ? null : { count, median, p90 };
}

const PURCHASE_TO_BREAK = Prisma.sql`
  SELECT o.placed_at AS since, b.committed_at AS until
  FROM breaks b JOIN order_lines l ON l.id = b.order_line_id JOIN orders o ON o.id = l.order_id
  WHERE b.status = 'COMMITTED' AND b.committed_at > now() - ${DAYS}
  ORDER BY b.committed_at DESC LIMIT ${MAX_SAMPLE}`;

const RECENTLY_SHIPPED = Prisma.sql`
  SELECT id, paid_at, shipped_at FROM shipments
  WHERE shipped_at > now() - ${DAYS} AND NOT is_auto ORDER BY shipped_at DESC LIMIT ${MAX_SAMPLE}`;

/** Counts each parcel once, from its latest rip. */
const RIP_TO_REQUEST = Prisma.sql`
  SELECT max(c.pulled_at) AS since, s.paid_at AS until
  FROM (${RECENTLY_SHIPPED}) s JOIN shipment_cards x ON x.shipment_id = s.id
  JOIN cards c ON c.id = x.card_id
  WHERE c.pulled_at IS NOT NULL GROUP BY s.id, s.paid_at`;

const REQUEST_TO_SHIPPING = Prisma.sql`SELECT s.paid_at AS since, s.shipped_at AS until
  FROM (${RECENTLY_SHIPPED}) s`;

const countsSchema = z.object({
  breaks: column.int,
  voids: column.int,
  corrections: column.int,
  claims: column.int,
});

async function countEvents() {
  const row = await queryRow(db, countsSchema)`
    SELECT (SELECT count(*)::int FROM ledger_entries WHERE type = 'BREAK_COMMIT') AS breaks,
      (SELECT count(*)::int FROM ledger_entries WHERE type = 'VOID'
        AND leaf_text(leaf, 'reason') = 'UNFINISHED') AS voids,
      (SELECT count(*)::int FROM ledger_entries WHERE type = 'CORRECTION') AS corrections,
      (SELECT count(*)::int FROM ledger_entries WHERE type = 'CUSTODY'
        AND leaf_text(leaf, 'state') = 'CLAIM') AS claims`;
  return row;
}

export async function loadFigures(): Promise<Figures> {
  const [purchaseToBreak, ripToRequest, requestToShipping, counts] = await Promise.all([
    durationOf(PURCHASE_TO_BREAK),
    durationOf(RIP_TO_REQUEST),
    durationOf(REQUEST_TO_SHIPPING),
    countEvents(),
  ]);
  return { purchaseToBreak, ripToRequest, requestToShipping, ...counts };
}

export const getFigures = remember(loadFigures, 5 * MINUTE_MS);
