import "server-only";

import type { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { type Product, productSchema } from "@/lib/stock/schema";

export const productRowSchema = productSchema.extend({
  createdAt: column.date,
  releaseAt: column.date.nullable(),
});
export type ProductRow = z.infer<typeof productRowSchema>;

/** Derived from the sale itself, so that no write can forget it. */
const inStock = Prisma.sql`
  p.in_stock AND p.order_id IS NULL
  AND NOT EXISTS (SELECT FROM breaks b WHERE b.product_id = p.id AND b.status = 'VOIDED')`;

export const productColumns = Prisma.sql`
  p.id, p.box_id AS "boxId", p.image_url AS "imageUrl", p.year, p.brand, p.set, p.format,
  p.price::text AS price, p.provenance,
  p.is_available AS "isAvailable", p.release_at AS "releaseAt", p.created_at AS "createdAt", p.name, p.description, p.category,
  ${inStock} AS "inStock",
  p.sourcing_type AS "sourcingType", p.packs_per_box AS "packsPerBox",
  p.cards_per_pack AS "cardsPerPack",
  CASE WHEN p.order_id IS NOT NULL THEN 'SOLD'
    WHEN p.held_until > now() THEN 'HELD' END AS sale, l.slug`;

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    boxId: row.boxId,
    imageUrl: row.imageUrl,
    year: row.year,
    brand: row.brand,
    set: row.set,
    format: row.format,
    price: row.price,
    provenance: row.provenance,
    isAvailable: row.isAvailable,
    releaseAt: row.releaseAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    description: row.description,
    category: row.category,
    inStock: row.inStock,
    sourcingType: row.sourcingType,
    packsPerBox: row.packsPerBox,
    cardsPerPack: row.cardsPerPack,
    sale: row.sale,
    slug: row.slug,
  };
}

export async function findProducts(tx: Tx, ids: number[]): Promise<Product[]> {
  const rows = await queryRows(tx, productRowSchema)`
    SELECT ${productColumns} FROM products p JOIN listings l ON l.id = p.listing_id
    WHERE p.id = ANY (${ids}) ORDER BY p.id`;
  return rows.map(toProduct);
}

export async function getProduct(tx: Tx, id: number): Promise<Product> {
  const [product] = await findProducts(tx, [id]);
  if (!product) throw productNotFound();
  return product;
}

export function productNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that product.");
}
