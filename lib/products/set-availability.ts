import "server-only";

import { recordAudit } from "@/lib/audit/record-audit";
import { db, retryOnConflict } from "@/lib/db";
import { getProduct } from "@/lib/products/queries";
import type { Product } from "@/lib/products/schema";

type Input = { id: number; isAvailable: boolean; actorId: string; requestId: string };

/**
 * Offers a box or takes it off sale. Asking for what already is changes nothing and is noted nowhere: the update's condition
 * decides, so two people who ask for the same at once make one change.
 *
 * @throws {AppError} 404
 */
export async function setAvailability({ id, isAvailable, actorId, requestId }: Input): Promise<Product> {
  return retryOnConflict(() => db.$transaction(async (tx) => {
    const { count } = await tx.product.updateMany({ where: { id, isAvailable: !isAvailable }, data: { isAvailable } });
    if (count > 0) {
      await recordAudit(tx, { actorId, action: "product.availability_changed", subject: `product ${id}`, details: { isAvailable }, requestId });
    }
    return getProduct(tx, id);
  }));
}
