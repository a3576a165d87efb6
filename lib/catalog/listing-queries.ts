import "server-only";

import { type CatalogProduct, type Listing, listingParamsSchema } from "@/lib/catalog/schema";
import { catalogColumns } from "@/lib/catalog/select";
import { db, Prisma } from "@/lib/platform/database/db";

/** Contents declared by the next available box, or by the latest one when sold out. */
export type ListingRow = Listing & {
  packsPerBox: number | null;
  cardsPerPack: number | null;
  /** Of the box that is sold next. */
  nextBoxId: string | null;
};

/** Includes sold-out listings. */
export async function findListing(slug: string): Promise<ListingRow | null> {
  if (!listingParamsSchema.safeParse({ slug }).success) return null;
  const [row] = await db.$queryRaw<ListingRow[]>`
    SELECT ${catalogColumns}, p.packs_per_box AS "packsPerBox", p.cards_per_pack AS "cardsPerPack",
      CASE WHEN p.id = l.first_available_id THEN p.box_id END AS "nextBoxId"
    FROM listings l LEFT JOIN products p ON p.id = coalesce(l.first_available_id, (SELECT max(id) FROM products WHERE listing_id = l.id))
    WHERE l.slug = ${slug}`;
  return row ?? null;
}

export async function listSimilar({
  slug,
  category,
  price,
}: Pick<Listing, "slug" | "category" | "price">): Promise<CatalogProduct[]> {
  const alike = Prisma.sql`l.available_count > 0 AND l.slug <> ${slug} AND ${category === null ? Prisma.sql`l.category IS NULL` : Prisma.sql`l.category = ${category}`}`;
  return db.$queryRaw<CatalogProduct[]>`
    SELECT ${catalogColumns} FROM (
      (SELECT * FROM listings l WHERE ${alike} AND l.price >= ${price}::text::numeric ORDER BY l.price, l.id LIMIT 4)
      UNION ALL
      (SELECT * FROM listings l WHERE ${alike} AND l.price < ${price}::text::numeric ORDER BY l.price DESC, l.id DESC LIMIT 4)
    ) l ORDER BY abs(l.price - ${price}::text::numeric), l.id LIMIT 4`;
}
