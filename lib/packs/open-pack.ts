import "server-only";

import { FIRST_STATUS } from "@/lib/cards/card-status";
import { listPaidAt } from "@/lib/cards/list-paid-at";
import { getPack } from "@/lib/packs/queries";
import type { PackWithCards } from "@/lib/packs/schema";
import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { findStorageEnd } from "@/lib/settings/free-storage";

type Options = { id: string; ownerId: string; now?: Date };

/** Repeated and concurrent calls return the same result. */
export async function openPack({ id, ownerId, now = new Date() }: Options): Promise<PackWithCards> {
  await db.$transaction((tx) => open(tx, { id, ownerId, now }));
  return getPack({ id, ownerId });
}

async function open(tx: Tx, { id, ownerId, now }: Required<Options>): Promise<void> {
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
