import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const RETENTION_DAYS = 30;

/** Deletes browser carts that haven't changed for 30 days. Users' carts are kept. */
export async function deleteStaleCarts({ now = new Date() }: { now?: Date } = {}): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await db.$executeRaw`
    DELETE FROM cart_cards WHERE session_id IS NOT NULL AND created_at < ${before}`;
  return db.$executeRaw`
    DELETE FROM cart_items c WHERE c.session_id IS NOT NULL AND c.updated_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM cart_items n WHERE n.session_id = c.session_id
        AND n.updated_at >= ${before})`;
}
