import "server-only";

import { joinCarts } from "@/lib/cart/join-carts";
import { CART_SESSION_HEADER, cartQuerySchema } from "@/lib/cart/schema";
import type { Tx } from "@/lib/platform/database/db";

export async function joinBrowserCart(
  tx: Tx,
  { headers, userId }: { headers: Headers; userId: string },
): Promise<void> {
  const { data } = cartQuerySchema.safeParse({
    sessionId: headers.get(CART_SESSION_HEADER) ?? undefined,
  });
  if (data?.sessionId) await joinCarts(tx, { sessionId: data.sessionId, userId });
}
