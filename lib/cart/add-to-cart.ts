import "server-only";

import { z } from "zod";

import { heldFor } from "@/lib/cart/held-for-owner";
import { openCart } from "@/lib/cart/open-cart";
import type { CartOwner } from "@/lib/cart/owner";
import { findCartLine } from "@/lib/cart/queries";
import type { CartItem } from "@/lib/cart/schema";
import { shortageMessage } from "@/lib/cart/shortage";
import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import {
  db,
  isConflictOrDeletion,
  Prisma,
  retryOnConflict,
  type Tx,
} from "@/lib/platform/database/db";
import { column, idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const MAX_ID = 0x7fffffff;

type Options = {
  owner: CartOwner;
  productId: number;
  quantity: number;
  address: string;
};
type Line = Omit<Options, "address">;

const availableRowSchema = z.object({ available: column.int });

/**
 * Any box identifies its listing, even one just taken off sale. Boxes held by the owner's checkout
 * count as available. The cart row serializes concurrent adds, so they never exceed the stock.
 * @throws {AppError} 404; 409 if fewer are available; 429 for too many new carts on a network
 */
export async function addToCart({ address, ...wanted }: Options): Promise<CartItem> {
  const { owner, productId } = wanted;
  if (productId < 1 || productId > MAX_ID) throw unknownProduct();
  const added = await retryOnConflict(
    () =>
      owner.sessionId === null
        ? addLine(db, wanted)
        : openCart({ sessionId: owner.sessionId, address, add: (tx) => addLine(tx, wanted) }),
    isConflictOrDeletion,
  );
  const line = added && (await findCartLine(added));
  if (line) return line;

  const available = availableFor(owner);
  const [listing] = await queryRows(db, availableRowSchema)`
    SELECT ${available} AS available FROM products p JOIN listings l ON l.id = p.listing_id
    WHERE p.id = ${productId}`;
  if (!listing) throw unknownProduct();
  throw new AppError("conflict", shortageMessage(listing.available));
}

const availableFor = ({ userId }: CartOwner) =>
  Prisma.sql`l.available_count + ${heldFor(Prisma.sql`${userId}::uuid`)}`;

/** Undefined for an unknown product, or if too few are available. */
async function addLine(tx: Tx, { owner, productId, quantity }: Line): Promise<string | undefined> {
  const conflict = owner.userId
    ? Prisma.sql`(user_id, listing_id)`
    : Prisma.sql`(session_id, listing_id)`;
  const available = availableFor(owner);
  const [added] = await queryRows(tx, idRowSchema)`
    INSERT INTO cart_items AS c (session_id, user_id, listing_id, product_id, quantity)
    SELECT ${owner.sessionId}::text, ${owner.userId}::uuid, l.id,
      CASE WHEN p.is_available THEN p.id ELSE coalesce(l.first_available_id, p.id) END,
      ${quantity}::int
    FROM products p JOIN listings l ON l.id = p.listing_id
    WHERE p.id = ${productId} AND ${available} >= ${quantity}::int
    ON CONFLICT ${conflict} DO UPDATE
    SET quantity = c.quantity + EXCLUDED.quantity, updated_at = now()
    WHERE c.quantity + EXCLUDED.quantity <= (
      SELECT least(${available}, ${MAX_CART_QUANTITY}::int) FROM listings l
      WHERE l.id = EXCLUDED.listing_id
    )
    RETURNING c.id::text`;
  return added?.id;
}

function unknownProduct(): AppError {
  return new AppError("not_found", "We couldn't find that product.");
}
