import "server-only";

import { z } from "zod";

import type { Subject } from "@/lib/claims/subject";
import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ cents: column.bigint });

/** What a pulled card's parcel is insured for, less what its other cards were compensated with. */
export async function maxCompensationCents(tx: Db, { kind, shipmentId }: Subject): Promise<number> {
  if (kind !== "CARD" || shipmentId === null) return 0;
  const [row] = await queryRows(tx, rowSchema)`
    SELECT (100 * (h.declared_value - coalesce((
      SELECT sum(k.compensation) FROM claims k JOIN cards c ON c.id = k.card_id
      WHERE c.shipment_id = h.id
    ), 0)))::bigint AS cents
    FROM shipments h WHERE h.id = ${shipmentId}::uuid`;
  return Math.max(0, Number(row?.cents ?? 0));
}
