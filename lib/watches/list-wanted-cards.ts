import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import type { WantedCards } from "@/lib/watches/schema";

/** Bounds the cards that are looked up. */
const MAX_CARDS = 500;

const rowSchema = z.object({ cardId: column.text, collectorCount: column.int });

/** How many others want each card in the collector's Listed, at any price. */
export async function listWantedCards(ownerId: string): Promise<WantedCards> {
  return queryRows(db, rowSchema)`
    SELECT c.id::text AS "cardId", count(DISTINCT w.user_id)::int AS "collectorCount"
    FROM (SELECT * FROM cards WHERE owner_id = ${ownerId}::uuid AND pulled_at IS NOT NULL
      AND left_at IS NULL AND status = 'Listed' AND NOT is_sample
      ORDER BY pulled_at DESC, sequence DESC LIMIT ${MAX_CARDS}) c
    CROSS JOIN LATERAL wants_of(c.year, c.brand, c.set, c.number, c.parallel, c.player, c.serial) w
    JOIN users u ON u.id = w.user_id AND u.is_active AND u.id <> c.owner_id
    GROUP BY c.id`;
}
