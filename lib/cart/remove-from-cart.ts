import "server-only";

import { type CartOwner, ownedBy, reachableBy } from "@/lib/cart/owner";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; user: { id: string } | null };

/** @throws {AppError} 404 for a line of another user's cart. A missing line is not an error. */
export async function removeFromCart({ id, user }: Options): Promise<void> {
  const removed = await db.$executeRaw`
      DELETE FROM cart_items c WHERE c.id = ${id}::uuid AND ${reachableBy(user)}`;
  if (removed === 0 && (await db.cartItem.count({ where: { id } })) > 0) {
    throw new AppError("not_found", "This is no longer in your cart.");
  }
}

export async function clearCart(owner: CartOwner): Promise<void> {
  await db.$executeRaw`
    WITH cards AS (DELETE FROM cart_cards c WHERE ${ownedBy(owner)})
    DELETE FROM cart_items c WHERE ${ownedBy(owner)}`;
}
