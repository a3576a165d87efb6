import "server-only";

import type { Tx } from "@/lib/platform/database/db";

export type ListingChange = {
  id: number;
  /** If its price or picture changes. */
  key: string | null;
  name: string;
  description: string | null;
  category: string | null;
  imageUrl: string;
  price: string;
  lowStockAt: number | null;
  /** The fields that change, for the listing's history. */
  before: Record<string, string | null>;
  after: Record<string, string | null>;
};

/** Boxes before their listings, like a sale. New boxes wait for their listing. */
export async function lockListings(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM products WHERE listing_id = ANY (${ids}) AND order_id IS NULL
    ORDER BY listing_id, id FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT FROM listings WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`;
}

/** Changes listings and their unsold boxes. Lock them first. */
export async function changeListings(
  tx: Tx,
  { changes, actorId }: { changes: readonly ListingChange[]; actorId: string },
): Promise<void> {
  if (changes.length === 0) return;
  const json = JSON.stringify(changes);
  // Prices may be swapped, and PostgreSQL checks unique keys row by row.
  const moving = changes.flatMap(({ id, key }) => (key ? [id] : []));
  await tx.$executeRaw`UPDATE listings SET key = 'moving ' || id WHERE id = ANY (${moving})`;
  await tx.$executeRaw`
    UPDATE listings l SET key = coalesce(w.key, l.key), name = w.name,
      description = w.description, category = w.category, image_url = w."imageUrl",
      price = w.price, low_stock_at = w."lowStockAt", updated_at = now()
    FROM json_to_recordset(${json}::json) AS w (id int, key text, name text, description text,
      category text, "imageUrl" text, price numeric, "lowStockAt" int)
    WHERE l.id = w.id`;
  await tx.$executeRaw`
    UPDATE products p SET name = l.name, description = l.description, category = l.category,
      image_url = l.image_url, price = l.price
    FROM listings l
    WHERE l.id = ANY (${changes.map(({ id }) => id)}) AND p.listing_id = l.id
      AND p.order_id IS NULL`;
  await tx.$executeRaw`
    INSERT INTO listing_changes (listing_id, actor_id, before, after)
    SELECT w.id, ${actorId}::uuid, w.before, w.after
    FROM json_to_recordset(${json}::json) AS w (id int, before jsonb, after jsonb)`;
}
