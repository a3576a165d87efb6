import "server-only";

import { isHeldBack } from "@/lib/payments/disputes/require-undisputed";
import { db, Prisma } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";

/** The parcel that waits longest to be packed, or else to be shipped, and may go out. */
export async function findNextParcel({ except }: { except?: string }): Promise<string | null> {
  for (const status of [Prisma.sql`'PAID'`, Prisma.sql`'PACKED'`]) {
    const [parcel] = await queryRows(db, idRowSchema)`
      SELECT id::text FROM shipments
      WHERE status = ${status} AND joined_to_id IS NULL AND id IS DISTINCT FROM ${except ?? null}::uuid
        AND NOT ${isHeldBack(Prisma.sql`shipments.user_id`)}
      ORDER BY paid_at, id LIMIT 1`;
    if (parcel) return parcel.id;
  }
  return null;
}
