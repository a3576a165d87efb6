import "server-only";

import { z } from "zod";

import type { Db, Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { toCents } from "@/lib/platform/money";

const rowSchema = z.object({ left: column.decimal, needed: column.decimal });

/**
 * The amount paid and not refunded, and the amount that cancellations, voids and undone sales of
 * the order would refund in full. After goodwill, more can be needed than is left.
 */
export async function leftOf(
  client: Db,
  { paymentId, refundedCard = null }: { paymentId: string; refundedCard?: string | null },
): Promise<{ leftCents: number; neededCents: number }> {
  const { left, needed } = await queryRow(client, rowSchema)`
    SELECT (y.amount - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = y.id), 0)
      )::numeric(10,2)::text AS left,
      still_refundable(y.id, ${refundedCard}::uuid)::numeric(10,2)::text AS needed
    FROM payments y WHERE y.id = ${paymentId}::uuid`;
  return { leftCents: toCents(left), neededCents: toCents(needed) };
}

type Planned = {
  paymentId: string;
  amount: string;
  reason: string;
  orderCardId?: string | null | undefined;
};
const AFTER_GOODWILL = ["CANCELLED", "VOIDED", "CLAIM"];

/** How much of the refunds goodwill gave before. The payment must be locked. */
export async function missingCents(tx: Tx, refunds: readonly Planned[]): Promise<number> {
  const [first] = refunds;
  if (!first || !AFTER_GOODWILL.includes(first.reason)) return 0;
  const { paymentId, orderCardId: refundedCard = null } = first;
  const { leftCents, neededCents } = await leftOf(tx, { paymentId, refundedCard });
  const cents = refunds.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return Math.max(0, cents + neededCents - leftCents);
}
