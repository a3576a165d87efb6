import "server-only";

import { FIRST_STATUS } from "@/lib/cards/card-status";
import { getPack } from "@/lib/packs/queries";
import type { PackWithCards } from "@/lib/packs/schema";
import { db } from "@/lib/platform/database/db";
import { storageEndOf } from "@/lib/pricing/storage-end";

type Options = { id: string; ownerId: string; now?: Date };

/** Uses one statement; repeated and concurrent calls return the same result. */
export async function openPack({ id, ownerId, now = new Date() }: Options): Promise<PackWithCards> {
  await db.$executeRaw`
    WITH opened AS (
      UPDATE packs p SET opened_at = ${now}::timestamptz, rip_id = 'R-' || nextval('rip_numbers')
      FROM owned_boxes b
      WHERE p.id = ${id}::uuid AND b.id = p.box_id AND b.owner_id = ${ownerId}::uuid
        AND p.opened_at IS NULL
      RETURNING p.id, p.opened_at
    ), pulled AS (
      UPDATE cards c SET status = ${FIRST_STATUS}, pulled_at = opened.opened_at,
        action_deadline = ${storageEndOf(now)}::timestamptz
      FROM opened WHERE c.pack_id = opened.id
      RETURNING c.id, c.position, c.status, c.pulled_at
    )
    INSERT INTO card_events (card_id, at, type, to_status) SELECT id, pulled_at, 'PULLED', status
    FROM pulled ORDER BY position`;
  return getPack({ id, ownerId });
}
