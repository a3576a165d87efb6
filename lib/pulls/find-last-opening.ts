import "server-only";

import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { type LastOpening, lastOpeningSchema } from "@/lib/pulls/schema";
import { isPrivate, isUnlocked } from "@/lib/videos/queries";

type Product = { year: number; brand: string; set: string; format: string };

/** The last box of a product whose film anyone may watch, with the part in which it is cut open. */
export async function findLastOpening({
  year,
  brand,
  set,
  format,
}: Product): Promise<LastOpening | null> {
  const [opening] = await queryRows(db, lastOpeningSchema)`
    SELECT p.box_id AS "boxId", b.started_at AS "openedAt", clip.id::text AS "videoId"
    FROM listings l JOIN products p ON p.listing_id = l.id
    JOIN breaks b ON b.product_id = p.id AND b.status = 'COMMITTED'
    JOIN owned_boxes o ON o.product_id = p.id
    CROSS JOIN LATERAL (
      SELECT v.id FROM break_videos v
      WHERE v.break_id = b.id AND v.camera = 'A' AND ${isUnlocked} AND NOT ${isPrivate}
      ORDER BY coalesce(v.pack, 0), v.part DESC LIMIT 1
    ) clip
    WHERE (l.year, l.brand, l.set, l.format) = (${year}, ${brand}, ${set}, ${format})
    ORDER BY b.committed_at DESC, b.id LIMIT 1`;
  return opening ?? null;
}
