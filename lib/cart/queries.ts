import "server-only";

import { heldForOwner } from "@/lib/cart/held-for-owner";
import { type CartOwner, ownedBy } from "@/lib/cart/owner";
import type { CartItem } from "@/lib/cart/schema";
import { listingSchema } from "@/lib/catalog/schema";
import { catalogColumns, toCatalogProduct } from "@/lib/catalog/select";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const cartRowSchema = listingSchema.extend({
  lineId: column.text,
  productId: column.int,
  quantity: column.int,
  sessionId: column.text.nullable(),
  heldCount: column.int,
});

export async function listCart(owner: CartOwner): Promise<CartItem[]> {
  return readLines(ownedBy(owner));
}

export async function findCartLine(id: string): Promise<CartItem | null> {
  const [line] = await readLines(Prisma.sql`c.id = ${id}::uuid`);
  return line ?? null;
}

async function readLines(where: Prisma.Sql): Promise<CartItem[]> {
  const rows = await queryRows(db, cartRowSchema)`
    SELECT c.id::text AS "lineId", c.product_id AS "productId", c.quantity,
      c.session_id AS "sessionId", ${heldForOwner} AS "heldCount", ${catalogColumns}
    FROM cart_items c JOIN listings l ON l.id = c.listing_id
    WHERE ${where} ORDER BY c.created_at, c.id`;
  return rows.map(({ lineId, productId, quantity, sessionId, heldCount, ...product }) => ({
    id: lineId,
    productId,
    quantity,
    ...(sessionId === null ? {} : { sessionId }),
    product: toCatalogProduct({
      ...product,
      availableCount: product.availableCount + heldCount,
      id: productId,
    }),
  }));
}
