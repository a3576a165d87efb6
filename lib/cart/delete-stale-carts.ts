import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

const KEPT_DAYS = 30;

/** Deletes browsers' carts untouched for 30 days; users' carts stay. */
export async function deleteStaleCarts({ now = new Date() }: { now?: Date } = {}): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.$executeRaw`DELETE FROM cart_cards WHERE session_id IS NOT NULL AND created_at < ${before}`;
  return db.$executeRaw`
    DELETE FROM cart_items c WHERE c.session_id IS NOT NULL AND c.updated_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM cart_items n WHERE n.session_id = c.session_id AND n.updated_at >= ${before})`;
}
