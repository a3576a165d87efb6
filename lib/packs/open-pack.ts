import "server-only";

import { z } from "zod";

import { FIRST_STATUS } from "@/lib/cards/card-status";
import { listPaidAt } from "@/lib/cards/list-paid-at";
import { getPack } from "@/lib/packs/queries";
import type { PackWithCards } from "@/lib/packs/schema";
import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { findStorageEnd } from "@/lib/settings/free-storage";

type Options = { id: string; ownerId: string; now?: Date };

/**
 * Repeated and concurrent calls return the same result.
 * @throws {AppError} 404; 409 while its box is wrapped as a gift
 */
export async function openPack({ id, ownerId, now = new Date() }: Options): Promise<PackWithCards> {
  await db.$transaction((tx) => open(tx, { id, ownerId, now }));
  return getPack({ id, ownerId });
}

const boxSchema = z.object({ productId: column.int.nullable() });
const wrappedSchema = z.object({ isWrapped: column.boolean });

async function open(tx: Tx, { id, ownerId, now }: Required<Options>): Promise<void> {
  // Giving the box and claiming it lock it, too.
  const [box] = await queryRows(tx, boxSchema)`
    SELECT b.product_id AS "productId" FROM owned_boxes b JOIN packs p ON p.box_id = b.id
    WHERE p.id = ${id}::uuid AND b.owner_id = ${ownerId}::uuid FOR SHARE OF b`;
  const { isWrapped } = await queryRow(tx, wrappedSchema)`
    SELECT is_wrapped(${box?.productId ?? null}::int) AS "isWrapped"`;
  if (isWrapped)
    throw new AppError(
      "conflict",
      "This box is wrapped as a gift. To open it yourself, take the gift back on your order's page.",
    );
  const paidAt = await listPaidAt(
    tx,
    Prisma.sql`SELECT id AS card_id FROM cards WHERE pack_id = ${id}::uuid`,
  );
  const storageEnd = await findStorageEnd(tx, { since: now, paidAt });
  await tx.$executeRaw`
    WITH opened AS (
      UPDATE packs p SET opened_at = ${now}::timestamptz, rip_id = 'R-' || nextval('rip_numbers')
      FROM owned_boxes b
      WHERE p.id = ${id}::uuid AND b.id = p.box_id AND b.owner_id = ${ownerId}::uuid
        AND p.opened_at IS NULL
      RETURNING p.id, p.opened_at
    ), pulled AS (
      UPDATE cards c SET status = ${FIRST_STATUS}, pulled_at = opened.opened_at,
        action_deadline = ${storageEnd}::timestamptz
      FROM opened WHERE c.pack_id = opened.id
      RETURNING c.id, c.position, c.status, c.pulled_at
    )
    INSERT INTO card_events (card_id, at, type, to_status) SELECT id, pulled_at, 'PULLED', status
    FROM pulled ORDER BY position`;
}
