import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

export type UnpaidMoney = {
  availableCents: number;
  pendingCents: number;
  nextFreeAt: Date | null;
};

const rowSchema = z.object({
  available: column.bigint,
  pending: column.bigint,
  next: column.date.nullable(),
});

/** Either part of the balance may be negative after a reversed sale. */
export async function getUnpaidMoney(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<UnpaidMoney> {
  const row = await queryRow(db, rowSchema)`
    SELECT
      coalesce(sum(cents) FILTER (WHERE free_at <= ${now}::timestamptz), 0)::bigint AS available,
      coalesce(sum(cents) FILTER (WHERE free_at > ${now}::timestamptz), 0)::bigint AS pending,
      min(free_at) FILTER (WHERE free_at > ${now}::timestamptz AND free_at <> 'infinity') AS next
    FROM unpaid_entries(${userId}::uuid)`;
  return {
    availableCents: Number(row.available),
    pendingCents: Number(row.pending),
    nextFreeAt: row.next,
  };
}
