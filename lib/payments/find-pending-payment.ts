import "server-only";

import { columnOf, type PayableKind } from "@/lib/payments/payable";
import { db } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { MINUTE_MS } from "@/lib/platform/time";

type Options = { kind: PayableKind; payableId: string };

/** A unique index allows at most one. */
export async function findPendingPayment({ kind, payableId }: Options) {
  return db.payment.findFirst({
    where: { ...columnOf(kind, payableId), status: "PENDING" },
    select: { id: true, reference: true, url: true, createdAt: true },
  });
}

/** Returns the id of the payment checked least recently, at most once a minute each. */
export async function claimPendingPayment(now: Date): Promise<string | undefined> {
  const [claimed] = await queryRows(db, idRowSchema)`
    UPDATE payments SET checked_at = ${now}::timestamptz WHERE id = (
      SELECT id FROM payments WHERE status = 'PENDING'
        AND checked_at <= ${new Date(now.getTime() - MINUTE_MS)}::timestamptz
      ORDER BY checked_at FOR UPDATE SKIP LOCKED LIMIT 1
    )
    RETURNING id::text`;
  return claimed?.id;
}
