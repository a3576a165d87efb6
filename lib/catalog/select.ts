import "server-only";

import type { Listing } from "@/lib/catalog/schema";
import { Prisma } from "@/lib/platform/database/db";

export const catalogColumns = Prisma.sql`
  l.first_available_id AS "id", l.slug, l.name, l.category, l.year, l.brand, l.set, l.format,
  l.provenance, l.price::text AS price,
  l.image_url AS "imageUrl", l.description,
  l.sourcing_type AS "sourcingType", l.available_count AS "availableCount"`;

type Entry<Id> = Omit<Listing, "id"> & { id: Id };

export function toCatalogProduct<Id extends number | null>(row: Entry<Id>): Entry<Id> {
  const {
    id,
    slug,
    name,
    category,
    year,
    brand,
    set,
    format,
    provenance,
    price,
    imageUrl,
    description,
    sourcingType,
    availableCount,
  } = row;
  return {
    id,
    slug,
    name,
    category,
    year,
    brand,
    set,
    format,
    provenance,
    price,
    imageUrl,
    description,
    sourcingType,
    availableCount,
  };
}
