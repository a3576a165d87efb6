import "server-only";

import { heldForOwner } from "@/lib/cart/held-for-owner";
import { reachableBy } from "@/lib/cart/owner";
import { findCartLine } from "@/lib/cart/queries";
import type { CartItem } from "@/lib/cart/schema";
import { shortageMessage } from "@/lib/cart/shortage";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; quantity: number; user: { id: string } | null };

/** @throws {AppError} 404, including for another user's line; 409 if fewer are available */
export async function changeQuantity({ id, quantity, user }: Options): Promise<CartItem> {
  const changed = await db.$executeRaw`
    UPDATE cart_items c SET quantity = ${quantity}::int, updated_at = now() FROM listings l
    WHERE c.id = ${id}::uuid AND ${reachableBy(user)} AND l.id = c.listing_id
      AND l.available_count + ${heldForOwner} >= ${quantity}::int`;
  const line = await findCartLine(id);
  if (changed === 1 && line) return line;

  const isReachable = line && (line.sessionId !== undefined || (await isOwn(id, user)));
  if (!isReachable) throw new AppError("not_found", "This is no longer in your cart.");
  throw new AppError("conflict", shortageMessage(line.product.availableCount));
}

async function isOwn(id: string, user: { id: string } | null): Promise<boolean> {
  return user !== null && (await db.cartItem.count({ where: { id, userId: user.id } })) === 1;
}
