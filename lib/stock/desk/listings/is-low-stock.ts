import "server-only";

import { type Db, Prisma } from "@/lib/platform/database/db";
import { countUpTo } from "@/lib/platform/tables/count-up-to";
import { LOW_STOCK, MAX_LOW_STOCK } from "@/lib/stock/desk/listings/low-stock";

/** Listing `l` has few boxes left, but at least one. Fixed bounds let PostgreSQL use the index. */
export const isLowStock = Prisma.sql`
  l.available_count::bigint BETWEEN 1 AND ${Prisma.raw(String(MAX_LOW_STOCK))}
  AND l.available_count <= coalesce(l.low_stock_at, ${Prisma.raw(String(LOW_STOCK))})`;

/** How many listings run low, counted up to one above the limit of tables. */
export async function countLowStock(client: Db): Promise<number> {
  return countUpTo(client, Prisma.sql`FROM listings l WHERE ${isLowStock}`);
}
