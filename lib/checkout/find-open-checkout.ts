import "server-only";

import { getCheckout } from "@/lib/checkout/queries";
import type { Checkout } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";

export async function findOpenCheckout({ userId }: { userId: string }): Promise<Checkout | null> {
  const open = await db.checkout.findFirst({
    where: { userId, status: "OPEN" },
    select: { id: true },
  });
  return open && getCheckout({ id: open.id, userId });
}
