import "server-only";

import { z } from "zod";

import { holdBoxes, type WantedBoxes } from "@/lib/catalog/box-transitions";
import { NotEnoughBoxesError } from "@/lib/checkout/retry-while-locked";
import { requireAdmission } from "@/lib/drops/require-admission";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

type Line = { position: number; listingId: number; productId: number | null };
type Options = {
  checkoutId: string;
  userId: string;
  lines: readonly Line[];
  now: Date;
  until: Date;
};

const idRowSchema = z.object({ id: column.int });

/**
 * Replaces lost boxes. The caller must lock the checkout.
 * @throws {NotEnoughBoxesError}
 * @throws {AppError} 409 if a drop no longer admits the buyer
 */
export async function claimBoxes(
  tx: Tx,
  { checkoutId, userId, lines, now, until }: Options,
): Promise<void> {
  const held = await queryRows(tx, idRowSchema)`
    SELECT id FROM products WHERE held_by_id = ${checkoutId}::uuid ORDER BY id FOR UPDATE`;
  const heldIds = new Set(held.map(({ id }) => id));
  const missing = lines.filter(({ productId }) => productId === null || !heldIds.has(productId));
  if (missing.length === 0) return;
  const listingIds = missing.map(({ listingId }) => listingId);
  await requireAdmission(tx, { userId, checkoutId, listingIds, now });

  const wanted = countByListing(missing);
  const taken = await holdBoxes(tx, { checkoutId, wanted, now, until });
  if (taken.length < missing.length) throw new NotEnoughBoxesError(wanted);
  taken.sort((a, b) => a.id - b.id);
  // Clears the boxes first, because two lines may swap theirs.
  const where = { checkoutId, position: { in: missing.map(({ position }) => position) } };
  await tx.checkoutLine.updateMany({ where, data: { productId: null } });
  for (const { position, listingId } of missing) {
    const box = taken.splice(
      taken.findIndex((candidate) => candidate.listingId === listingId),
      1,
    )[0];
    await tx.checkoutLine.update({
      where: { checkoutId_position: { checkoutId, position } },
      data: { productId: box?.id ?? null },
      select: { id: true },
    });
  }
}

function countByListing(lines: readonly Line[]): WantedBoxes[] {
  const counts = new Map<number, number>();
  for (const { listingId } of lines) counts.set(listingId, (counts.get(listingId) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([listingId, quantity]) => ({ listingId, quantity }));
}
