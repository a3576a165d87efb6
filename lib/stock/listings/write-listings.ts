import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { toDecimalString } from "@/lib/platform/money";
import {
  basisOf,
  type Compared,
  compareListings,
  type Wanted,
} from "@/lib/stock/listings/compare-listings";

type Options = {
  wanted: readonly Wanted[];
  basis: string;
  more?: unknown;
  actorId: string;
  now: Date;
};

/**
 * Changes listings and their unsold boxes, exactly as they were previewed. Locks the boxes before
 * their listings, like a sale: a box that a buyer pays for meanwhile keeps the price of its checkout
 * (trigger).
 * @throws {AppError} 409 if anything changed since the preview, or a line has a problem
 */
export async function writeListings(
  tx: Tx,
  { wanted, basis, more, actorId, now }: Options,
): Promise<Compared[]> {
  const changing = (await compareListings(tx, wanted, now)).flatMap(({ id, state }) =>
    id !== null && state === "changed" ? [id] : [],
  );
  await tx.$queryRaw`
    SELECT FROM products WHERE listing_id = ANY (${changing}) AND order_id IS NULL
    ORDER BY listing_id, id FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT FROM listings WHERE id = ANY (${changing}) ORDER BY id FOR UPDATE`;
  const lines = await compareListings(tx, wanted, now);
  if (basisOf(lines, more) !== basis)
    throw new AppError(
      "conflict",
      "Something changed since this preview, so nothing was written. Please check it again.",
    );
  if (lines.some(({ state }) => state === "problem"))
    throw new AppError("conflict", "There are problems, so nothing was written.");
  await write(tx, lines, actorId);
  return lines;
}

async function write(tx: Tx, lines: readonly Compared[], actorId: string): Promise<void> {
  const changed = lines.flatMap(({ id, key, state, after, fields }) =>
    after && state === "changed"
      ? [
          {
            id,
            key,
            ...after,
            price: toDecimalString(after.priceCents),
            before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
            after: Object.fromEntries(fields.map((change) => [change.field, change.after])),
          },
        ]
      : [],
  );
  if (changed.length === 0) return;
  const json = JSON.stringify(changed);
  // Prices may be swapped, and PostgreSQL checks unique keys row by row.
  const moving = changed.flatMap(({ id, key }) => (key ? [id] : []));
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
    WHERE l.id = ANY (${changed.map(({ id }) => id)}) AND p.listing_id = l.id
      AND p.order_id IS NULL`;
  await tx.$executeRaw`
    INSERT INTO listing_changes (listing_id, actor_id, before, after)
    SELECT w.id, ${actorId}::uuid, w.before, w.after
    FROM json_to_recordset(${json}::json) AS w (id int, before jsonb, after jsonb)`;
}
