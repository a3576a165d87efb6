import "server-only";

import type { z } from "zod";

import {
  type CatalogProduct,
  catalogProductSchema,
  type Listing,
  listingParamsSchema,
  listingSchema,
} from "@/lib/catalog/schema";
import { catalogColumns } from "@/lib/catalog/select";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

/** Contents come from the next available box, or from the latest when sold out. */
const listingRowSchema = listingSchema.extend({
  packsPerBox: column.int.nullable(),
  cardsPerPack: column.int.nullable(),
  nextBoxId: column.text.nullable(),
});
export type ListingRow = z.infer<typeof listingRowSchema>;

/** Includes sold-out listings, but none that waits for its release. */
export const findListing = (slug: string): Promise<ListingRow | null> =>
  readListing(slug, Prisma.sql`l.is_shown`);

/** Includes a listing that waits for its release, for the page that announces it. */
export const findAnnouncedListing = (slug: string): Promise<ListingRow | null> =>
  readListing(slug, Prisma.sql`TRUE`);

async function readListing(slug: string, isMeant: Prisma.Sql): Promise<ListingRow | null> {
  if (!listingParamsSchema.safeParse({ slug }).success) return null;
  const [row] = await queryRows(db, listingRowSchema)`
    SELECT ${catalogColumns}, p.packs_per_box AS "packsPerBox", p.cards_per_pack AS "cardsPerPack",
      (SELECT b.box_id FROM products b
        WHERE b.listing_id = l.id AND b.order_id IS NULL AND b.is_available
        ORDER BY coalesce(b.case_order, b.id * 10000::bigint) LIMIT 1) AS "nextBoxId"
    FROM listings l LEFT JOIN products p
      ON p.id = coalesce(l.first_available_id, (SELECT max(id) FROM products
        WHERE listing_id = l.id))
    WHERE l.slug = ${slug} AND ${isMeant}`;
  return row ?? null;
}

export async function listSimilar({
  slug,
  category,
  price,
}: Pick<Listing, "slug" | "category" | "price">): Promise<CatalogProduct[]> {
  const isInCategory =
    category === null ? Prisma.sql`l.category IS NULL` : Prisma.sql`l.category = ${category}`;
  const alike = Prisma.sql`l.available_count > 0 AND l.slug <> ${slug} AND ${isInCategory}`;
  return queryRows(db, catalogProductSchema)`
    SELECT ${catalogColumns} FROM (
      (SELECT * FROM listings l WHERE ${alike} AND l.price >= ${price}::text::numeric
        ORDER BY l.price, l.id LIMIT 4)
      UNION ALL
      (SELECT * FROM listings l WHERE ${alike} AND l.price < ${price}::text::numeric
        ORDER BY l.price DESC, l.id DESC LIMIT 4)
    ) l ORDER BY abs(l.price - ${price}::text::numeric), l.id LIMIT 4`;
}

const NEW_LISTINGS = 8;

export const listNewest = (): Promise<CatalogProduct[]> => queryRows(db, catalogProductSchema)`
  SELECT ${catalogColumns} FROM listings l WHERE l.available_count > 0
  ORDER BY l.created_at DESC, l.id DESC LIMIT ${NEW_LISTINGS}`;
