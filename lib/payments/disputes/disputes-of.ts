import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { toCents } from "@/lib/platform/money";

const rowSchema = z.object({ id: column.text, blocks: column.boolean, room: column.decimal });

export type PendingDispute = {
  id: string;
  /** It is open, and the money is with the bank. */
  blocks: boolean;
  /** What a lost one gave the buyer and no refund has used. */
  roomCents: number;
};

/** The disputes of a payment that are open or lost, oldest first. */
export async function disputesOf(client: Db, paymentId: string): Promise<PendingDispute[]> {
  const rows = await queryRows(client, rowSchema)`
    SELECT d.id::text, d.status = 'OPEN' AND NOT d.is_refundable AS blocks,
      dispute_room(d)::numeric(10,2)::text AS room
    FROM disputes d WHERE d.payment_id = ${paymentId}::uuid AND d.status IN ('OPEN', 'LOST')
    ORDER BY d.opened_at, d.id`;
  return rows.map(({ room, ...dispute }) => ({ ...dispute, roomCents: toCents(room) }));
}
