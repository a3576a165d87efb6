import "server-only";

import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";

/** Deletes photos unused for a day, skipping any that a concurrent batch is taking. */
export async function deleteUnusedSealPhotos(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.$executeRaw`
    DELETE FROM seal_photos WHERE id IN (
      SELECT f.id FROM seal_photos f WHERE f.created_at <= ${before}
        AND NOT EXISTS (SELECT FROM product_seals s WHERE s.photo_id = f.id)
        AND NOT EXISTS (SELECT FROM case_seals c WHERE c.photo_id = f.id)
          FOR UPDATE SKIP LOCKED)`;
}
