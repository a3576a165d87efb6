import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

type NewCase = {
  /** In the order of the case. */
  productIds: readonly number[];
  number?: string | undefined;
  bought?: string | undefined;
  /** Take them first. */
  sealPhotoIds: readonly string[];
};
const idSchema = z.object({ id: column.text });

/** Records a case of these boxes, which are of one product. Returns its id. */
export async function addCase(
  tx: Tx,
  { productIds, number, bought, sealPhotoIds }: NewCase,
): Promise<string> {
  const size = productIds.length;
  const { id } = await queryRow(tx, idSchema)`
    INSERT INTO cases (listing_id, size, number, bought)
    SELECT listing_id, ${size}, ${number ?? null}, ${bought ?? null} FROM products
    WHERE id = ${productIds[0] ?? 0} RETURNING id::text`;
  await tx.caseBox.createMany({
    data: productIds.map((productId, index) => ({
      caseId: id,
      caseSize: size,
      position: index + 1,
      productId,
    })),
  });
  await tx.caseSeal.createMany({
    data: sealPhotoIds.map((photoId, index) => ({ caseId: id, position: index + 1, photoId })),
  });
  return id;
}
