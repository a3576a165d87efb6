import "server-only";

import { heldForOwner } from "@/lib/cart/held-for-owner";
import { type CartOwner, ownedBy } from "@/lib/cart/owner";
import type { CartItem } from "@/lib/cart/schema";
import type { CatalogProduct } from "@/lib/catalog/schema";
import { catalogColumns, toCatalogProduct } from "@/lib/catalog/select";
import { db, Prisma } from "@/lib/platform/database/db";

type CartRow = CatalogProduct & {
  lineId: string;
  productId: number;
  quantity: number;
  sessionId: string | null;
  heldCount: number;
};

export async function listCart(owner: CartOwner): Promise<CartItem[]> {
  return readLines(ownedBy(owner));
}

export async function findCartLine(id: string): Promise<CartItem | null> {
  const [line] = await readLines(Prisma.sql`c.id = ${id}::uuid`);
  return line ?? null;
}

async function readLines(where: Prisma.Sql): Promise<CartItem[]> {
  const rows = await db.$queryRaw<CartRow[]>`
    SELECT c.id::text AS "lineId", c.product_id AS "productId", c.quantity, c.session_id AS "sessionId", ${heldForOwner} AS "heldCount", ${catalogColumns}
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
