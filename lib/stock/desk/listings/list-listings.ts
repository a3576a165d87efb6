import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { type Db, Prisma } from "@/lib/platform/database/db";
import { queryJson } from "@/lib/platform/database/query-rows";
import { likeText, searchWords } from "@/lib/platform/search-text";
import { isLowStock } from "@/lib/stock/desk/listings/is-low-stock";
import { listingsTable } from "@/lib/stock/desk/listings/listings-table";
import { type StockListing, stockListingSchema } from "@/lib/stock/desk/listings/schema";

const columns = Prisma.sql`
  l.slug, l.name, l.category, l.year, l.brand, l.set, l.format, l.provenance,
  l.price::text AS price, l.image_url AS "imageUrl", l.description, l.created_at AS "createdAt",
  l.available_count AS available, l.low_stock_at AS "lowStockAt", (${isLowStock}) AS "isLow",
  (SELECT count(*)::int FROM products p
    WHERE p.listing_id = l.id AND p.order_id IS NULL AND p.in_stock) AS unsold,
  (SELECT min(p.release_at) FROM products p
    WHERE p.listing_id = l.id AND p.release_at IS NOT NULL) AS "releaseAt"`;

const isWaiting = Prisma.sql`EXISTS (SELECT FROM products w
  WHERE w.listing_id = l.id AND w.release_at IS NOT NULL)`;

export const listingList = defineList(listingsTable, stockListingSchema, {
  from: Prisma.sql`listings l`,
  alias: "l",
  id: { value: Prisma.sql`l.id`, type: "bigint" },
  columns,
  sorts: {
    name: { value: Prisma.sql`l.sort_name`, type: "text" },
    price: { value: Prisma.sql`(l.price * 100)::bigint`, type: "bigint" },
    stock: { value: Prisma.sql`l.available_count::bigint`, type: "bigint" },
    added: { value: Prisma.sql`l.created_at`, type: "timestamptz" },
  },
  facets: {
    category: Prisma.sql`coalesce(l.category, 'none')`,
    state: {
      sale: Prisma.sql`l.available_count > 0`,
      low: isLowStock,
      waiting: isWaiting,
      out: Prisma.sql`l.available_count = 0 AND NOT ${isWaiting}`,
    },
  },
  search: (q) => Prisma.join(searchWords(q).map(hasWordOf), " AND "),
});

/** Listing `l` contains the word in its name, set or year. */
export const hasWordOf = (word: string) =>
  Prisma.sql`l.search_text LIKE '%' || plain_text(${likeText(word)}) || '%'`;

export async function findStockListing(client: Db, slug: string): Promise<StockListing | null> {
  const [listing] = await queryJson(client, stockListingSchema)`
    SELECT ${columns} FROM listings l WHERE l.slug = ${slug}`;
  return listing ?? null;
}
