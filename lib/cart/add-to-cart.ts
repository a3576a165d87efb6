import "server-only";

import { heldFor } from "@/lib/cart/held-for-owner";
import type { CartOwner } from "@/lib/cart/owner";
import { findCartLine } from "@/lib/cart/queries";
import type { CartItem } from "@/lib/cart/schema";
import { shortageMessage } from "@/lib/cart/shortage";
import { MAX_CART_QUANTITY } from "@/lib/cart/totals";
import { db, Prisma, retryOnConflict } from "@/lib/db";
import { AppError } from "@/lib/errors";

const MAX_ID = 0x7fffffff;

type Options = { owner: CartOwner; productId: number; quantity: number };

/**
 * Puts boxes of a product's listing into a cart, or raises what is there. Any box stands for its listing, also one that was just taken
 * off sale, and what the owner's own checkout holds is left for them. Parallel adds meet on the cart's row: together they never exceed what is left. A box that is deleted in between is
 * looked for again.
 *
 * @throws {AppError} 404 for an unknown product, 409 when fewer are left than the cart would hold
 */
export async function addToCart({ owner, productId, quantity }: Options): Promise<CartItem> {
  if (productId < 1 || productId > MAX_ID) throw unknownProduct();
  const conflict = owner.userId ? Prisma.sql`(user_id, listing_id)` : Prisma.sql`(session_id, listing_id)`;
  const left = Prisma.sql`l.available_count + ${heldFor(Prisma.sql`${owner.userId}::uuid`)}`;
  const [added] = await retryOnConflict(() => db.$queryRaw<{ id: string }[]>`
    INSERT INTO cart_items AS c (session_id, user_id, listing_id, product_id, quantity)
    SELECT ${owner.sessionId}::text, ${owner.userId}::uuid, l.id, CASE WHEN p.is_available THEN p.id ELSE coalesce(l.first_available_id, p.id) END, ${quantity}::int
    FROM products p JOIN listings l ON l.id = p.listing_id
    WHERE p.id = ${productId} AND ${left} >= ${quantity}::int
    ON CONFLICT ${conflict} DO UPDATE SET quantity = c.quantity + EXCLUDED.quantity, updated_at = now()
    WHERE c.quantity + EXCLUDED.quantity <= (SELECT least(${left}, ${MAX_CART_QUANTITY}::int) FROM listings l WHERE l.id = EXCLUDED.listing_id)
    RETURNING c.id::text`);
  const line = added && (await findCartLine(added.id));
  if (line) return line;

  const [listing] = await db.$queryRaw<{ left: number }[]>`SELECT ${left} AS "left" FROM products p JOIN listings l ON l.id = p.listing_id WHERE p.id = ${productId}`;
  if (!listing) throw unknownProduct();
  throw new AppError("conflict", shortageMessage(listing.left));
}

function unknownProduct(): AppError {
  return new AppError("not_found", "There is no such product.");
}
