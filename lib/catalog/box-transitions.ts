import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

export type WantedBoxes = { listingId: number; quantity: number };
const heldBoxSchema = z.object({ id: column.int, listingId: column.int });
const takenRowSchema = z.object({ id: column.int });
type HeldBox = z.infer<typeof heldBoxSchema>;
type Hold = { checkoutId: string; wanted: readonly WantedBoxes[]; now: Date; until: Date };

/**
 * Holds the free boxes that come first in their cases. Takes expired holds and skips locked rows.
 * The caller must roll back if too few were held.
 */
export async function holdBoxes(
  tx: Tx,
  { checkoutId, wanted, now, until }: Hold,
): Promise<HeldBox[]> {
  return queryRows(tx, heldBoxSchema)`
    WITH picked AS (
      SELECT id FROM pick_boxes(${checkoutId}::uuid, ${JSON.stringify(wanted)}::jsonb, '{}',
        ${now}::timestamptz)
    )
    UPDATE products p SET is_available = FALSE, held_by_id = ${checkoutId}::uuid,
      held_until = ${until}::timestamptz
    FROM picked WHERE p.id = picked.id
    RETURNING p.id, p.listing_id AS "listingId"`;
}

export async function extendHolds(tx: Tx, checkoutId: string, until: Date): Promise<void> {
  await tx.box.updateMany({ where: { heldById: checkoutId }, data: { heldUntil: until } });
}

/** Locks boxes of a listing together and by id, so that concurrent calls don't deadlock. */
export async function freeBoxes(tx: Tx, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE products p SET held_by_id = NULL, held_until = NULL, is_available = TRUE
    WHERE p.id IN (SELECT id FROM products WHERE held_by_id = ANY(${checkoutIds}::uuid[])
      ORDER BY listing_id, id FOR UPDATE)`;
}

export async function takeBackBoxes(
  tx: Tx,
  { ids, orderId, isAvailable }: { ids: number[]; orderId: string; isAvailable: boolean },
): Promise<void> {
  await tx.box.updateMany({
    where: { id: { in: ids }, orderId },
    data: { orderId: null, isAvailable },
  });
}

/**
 * Clears an expired hold. A box that waits for its release doesn't change. Returns whether anything
 * changed. Lock the box first.
 */
export async function setBoxAvailable(
  tx: Tx,
  { id, isAvailable }: { id: number; isAvailable: boolean },
): Promise<boolean> {
  const { count } = await tx.box.updateMany({
    where: {
      id,
      releaseAt: null,
      OR: [{ isAvailable: !isAvailable }, { heldById: { not: null } }],
    },
    data: { isAvailable, heldById: null, heldUntil: null },
  });
  return count > 0;
}

/** Takes unsold boxes off sale that no one is paying for, also before their release. Returns their ids. */
export async function takeOffSale(
  tx: Tx,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number[]> {
  const rows = await queryRows(tx, takenRowSchema)`
    UPDATE products p SET is_available = FALSE, held_by_id = NULL, held_until = NULL,
      release_at = NULL
    WHERE p.id IN (SELECT id FROM products WHERE id = ANY(${ids}) ORDER BY listing_id, id FOR UPDATE)
      AND p.order_id IS NULL AND (p.is_available OR p.release_at IS NOT NULL OR p.held_until <= ${now})
    RETURNING p.id`;
  return rows.map(({ id }) => id);
}

/** Takes boxes off sale that turned out to be sold, also from those who are paying for them. */
export async function withdrawBoxes(tx: Tx, boxIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE products p SET is_available = FALSE, held_by_id = NULL, held_until = NULL,
      release_at = NULL
    WHERE p.id IN (SELECT id FROM products WHERE box_id = ANY(${boxIds})
        ORDER BY listing_id, id FOR UPDATE)
      AND p.order_id IS NULL`;
}

const releasedSchema = z.object({ id: column.int });

/** Puts boxes on sale whose moment has come. Rechecks it under their lock, so a later moment wins. */
export async function releaseBoxes(tx: Tx, now: Date): Promise<{ id: number }[]> {
  return queryRows(tx, releasedSchema)`
    UPDATE products p SET is_available = TRUE, release_at = NULL
    WHERE p.release_at <= ${now}::timestamptz AND p.id IN (
      SELECT id FROM products WHERE release_at <= ${now}::timestamptz
      ORDER BY listing_id, id FOR NO KEY UPDATE)
    RETURNING p.id`;
}

type Release = { listingId: number; from: Date | null; to: Date };

/** Moves boxes that wait for `from`, or that are on sale, to another moment. Returns how many. */
export async function scheduleBoxes(tx: Tx, { listingId, from, to }: Release): Promise<number> {
  const isMeant = from
    ? Prisma.sql`release_at = ${from}::timestamptz`
    : Prisma.sql`(is_available OR held_by_id IS NOT NULL)`;
  return tx.$executeRaw`
    UPDATE products p SET is_available = FALSE, held_by_id = NULL, held_until = NULL,
      release_at = ${to}::timestamptz
    WHERE p.listing_id = ${listingId} AND ${isMeant}`;
}

export async function deleteBox(tx: Tx, id: number): Promise<void> {
  await tx.box.delete({ where: { id }, select: { id: true } });
}
