import "server-only";

import type { Db } from "@/lib/platform/database/db";

export type UnpaidMoney = {
  availableCents: number;
  pendingCents: number;
  nextFreeAt: Date | null;
};

/** The two parts of a collector's balance. Either may be negative, when money was taken back. */
export async function getUnpaidMoney(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<UnpaidMoney> {
  const [row] = await db.$queryRaw<[{ available: bigint; pending: bigint; next: Date | null }]>`
    SELECT coalesce(sum(cents) FILTER (WHERE free_at <= ${now}::timestamptz), 0)::bigint AS available,
      coalesce(sum(cents) FILTER (WHERE free_at > ${now}::timestamptz), 0)::bigint AS pending,
      min(free_at) FILTER (WHERE free_at > ${now}::timestamptz AND free_at <> 'infinity') AS next
    FROM unpaid_entries(${userId}::uuid)`;
  return {
    availableCents: Number(row.available),
    pendingCents: Number(row.pending),
    nextFreeAt: row.next,
  };
}
