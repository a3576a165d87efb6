import "server-only";

import { z } from "zod";

import { breakQueue, waitsForBreak } from "@/lib/breaks/queries";
import { type BreakWait, breakWaitSchema } from "@/lib/breaks/wait-schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRow, queryRows } from "@/lib/platform/database/query-rows";

const MAX_BOXES = 100;
const RECENT_BREAKS = 10;

const boxSchema = breakWaitSchema.shape.boxes.element;
const recentSchema = z.object({ breaks: column.int, seconds: column.float.nullable() });

type Waiting = { ownerId: string; orderId?: string };

/** Null if no box, or none of the named order, is waiting. Reads the queue of unopened boxes once. */
export async function findBreakWait({ ownerId, orderId }: Waiting): Promise<BreakWait | null> {
  const boxes = await listWaiting({ ownerId, orderId });
  if (boxes.length === 0) return null;
  const [typical, sampleBoxId] = await Promise.all([findTypical(), findSampleBox(ownerId)]);
  return { boxes, typical, sampleBoxId };
}

function listWaiting({ ownerId, orderId }: { ownerId: string; orderId: string | undefined }) {
  const ofOrder = orderId ? Prisma.sql`AND l.order_id = ${orderId}::uuid` : Prisma.empty;
  return queryRows(db, boxSchema)`
    WITH own AS MATERIALIZED (
      SELECT l.id, b.name, b.type, b.image_url, l.waits_for IS NOT NULL AS is_queued
      FROM owned_boxes b JOIN order_lines l ON l.product_id = b.product_id
      LEFT JOIN breaks k ON k.order_line_id = l.id
      WHERE b.owner_id = ${ownerId}::uuid AND l.cancelled_at IS NULL
        AND (${waitsForBreak} OR k.status = 'OPEN') ${ofOrder}
      ORDER BY b.created_at, b.id LIMIT ${MAX_BOXES}
    ), places AS (
      SELECT queue.* FROM ${breakQueue} WHERE EXISTS (SELECT FROM own WHERE is_queued)
    )
    SELECT own.id::text AS "orderLineId", own.name, own.type, own.image_url AS image, places.ahead
    FROM own LEFT JOIN places ON places.order_line_id = own.id
    ORDER BY places.ahead NULLS FIRST, own.id`;
}

async function findTypical(): Promise<BreakWait["typical"]> {
  const { breaks, seconds } = await queryRow(db, recentSchema)`
    SELECT count(*)::int AS breaks, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS seconds
    FROM (
      SELECT extract(epoch FROM b.committed_at - o.placed_at)::float AS seconds FROM breaks b
      JOIN order_lines l ON l.id = b.order_line_id JOIN orders o ON o.id = l.order_id
      WHERE b.status = 'COMMITTED' ORDER BY b.committed_at DESC, b.id LIMIT ${RECENT_BREAKS}
    ) recent`;
  return seconds === null ? null : { breaks, seconds };
}

async function findSampleBox(ownerId: string): Promise<string | null> {
  const [box] = await queryRows(db, idRowSchema)`
    SELECT b.id::text FROM owned_boxes b WHERE b.owner_id = ${ownerId}::uuid AND b.is_sample
      AND EXISTS (SELECT FROM packs p WHERE p.box_id = b.id AND p.opened_at IS NULL)
    ORDER BY b.created_at, b.id LIMIT 1`;
  return box?.id ?? null;
}
