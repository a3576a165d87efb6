import "server-only";

import { z } from "zod";

import { type db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ id: column.text, number: column.text });
export type ParcelShipment = z.infer<typeof rowSchema>;

/** The shipments of the parcels that these go into, each parcel's leading one first. */
export async function listParcel(
  tx: Tx | typeof db,
  ids: readonly string[],
  which = Prisma.sql`TRUE`,
): Promise<ParcelShipment[]> {
  return queryRows(tx, rowSchema)`
    WITH leads AS (
      SELECT DISTINCT coalesce(s.joined_to_id, s.id) AS id FROM shipments s
        WHERE s.id = ANY(${[...ids]}::uuid[]) AND ${which}
    )
    SELECT p.id::text, p.number FROM (
      SELECT id FROM leads
      UNION SELECT s.id FROM leads JOIN shipments s ON s.joined_to_id = leads.id
    ) member JOIN shipments p USING (id)
    ORDER BY coalesce(p.joined_to_id, p.id), p.joined_to_id NULLS FIRST, p.paid_at, p.id`;
}
