import "server-only";

import { Prisma } from "@/lib/platform/database/db";
import { LOW_STOCK, MAX_LOW_STOCK } from "@/lib/stock/desk/listings/low-stock";

/** Listing `l` has few boxes left, but at least one. Fixed bounds let PostgreSQL use the index. */
export const isLowStock = Prisma.sql`
  l.available_count::bigint BETWEEN 1 AND ${Prisma.raw(String(MAX_LOW_STOCK))}
  AND l.available_count <= coalesce(l.low_stock_at, ${Prisma.raw(String(LOW_STOCK))})`;
