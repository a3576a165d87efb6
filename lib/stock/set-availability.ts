import "server-only";

import { setBoxAvailable } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { lockAvailableBox } from "@/lib/stock/lock-available-box";
import { getProduct } from "@/lib/stock/queries";
import { listInLedger } from "@/lib/stock/releases/release-due";
import type { Product } from "@/lib/stock/schema";

type Input = { id: number; isAvailable: boolean; actorId: string; requestId: string; now?: Date };

/** The conditional update makes repeated and concurrent requests change and audit nothing. */
export async function setAvailability({
  id,
  isAvailable,
  actorId,
  requestId,
  now = new Date(),
}: Input): Promise<Product> {
  const product = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await lockAvailableBox(tx, { id, now });
      if (await setBoxAvailable(tx, { id, isAvailable })) {
        await recordAudit(tx, {
          actorId,
          action: "product.availability_changed",
          subject: `product ${id}`,
          details: { isAvailable },
          requestId,
        });
      }
      const changed = await getProduct(tx, id);
      if (changed.releaseAt)
        throw new AppError(
          "conflict",
          "This box goes on sale at a set time. Please change that time on its listing’s page.",
        );
      if (changed.isAvailable) await listInLedger(tx, { ids: [id], now });
      return changed;
    }),
  );
  await revalidateListings({ slugs: [product.slug] });
  return product;
}
