import "server-only";

import { freeBoxes } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { checkoutPayments } from "@/lib/checkout/checkout-payments";
import { checkoutNotFound } from "@/lib/checkout/queries";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; userId: string; now?: Date };

/** Frees the checkout's boxes. Idempotent. Throws 404 if it isn't the user's, 409 if it is paid. */
export async function abandonCheckout({ id, userId, now = new Date() }: Options): Promise<void> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const { count } = await tx.checkout.updateMany({
        where: { id, userId, status: "OPEN" },
        data: { status: "ABANDONED", closedAt: now },
      });
      if (count > 0) return freeBoxes(tx, [id]);
      const checkout = await tx.checkout.findFirst({
        where: { id, userId },
        select: { status: true },
      });
      if (!checkout) throw checkoutNotFound();
      if (checkout.status === "PLACED")
        throw new AppError(
          "conflict",
          "This checkout is already paid. You can cancel boxes from the order page.",
        );
    }),
  );
  await revalidateListings({ checkoutIds: [id] });
  await checkoutPayments.stop({ kind: "checkout", ids: [id], now });
}
