import * as cancelRoute from "@/app/api/orders/[id]/cancel/route";
import { db } from "@/lib/platform/database/db";
import { checkoutInput, createBuyer } from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

const NEW_ACCOUNT = { emailVerified: true, isTrustedBuyer: false };

/** A collector with a verified email and no paid order. */
export const createNewcomer = (overrides: Parameters<typeof createBuyer>[0] = {}) =>
  createBuyer({ ...NEW_ACCOUNT, ...overrides });

export async function createStock({ quantity = 50 } = {}) {
  const { listing, boxIds } = await createListing({ quantity });
  const price = listing.price.toFixed(2);
  const wanting = (boxes: number) =>
    checkoutInput({ productId: boxIds[0] ?? 0, price, deliveries: Array(boxes).fill("BREAK") });
  return { listing, wanting };
}

export const cancelOrder = (cookie: string, id: string, positions?: number[]) => {
  const body = positions ? { positions } : {};
  return call(cancelRoute.POST, `/api/orders/${id}/cancel`, {
    method: "POST",
    cookie,
    body,
    params: { id },
  });
};

/** Ends the user's holds and moves them back by this many minutes. */
export async function ageHolds(userId: string, minutes: number) {
  const free = { heldById: null, heldUntil: null, isAvailable: true };
  await db.box.updateMany({ where: { heldBy: { userId } }, data: free });
  await db.$executeRaw`
    UPDATE checkouts SET status = 'EXPIRED',
      created_at = created_at - ${minutes} * interval '1 minute',
      hold_until = hold_until - ${minutes} * interval '1 minute', closed_at = now()
    WHERE user_id = ${userId}::uuid AND status <> 'PLACED'`;
}
