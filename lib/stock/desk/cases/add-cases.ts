import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type NewCase = {
  id: string;
  listingId: number;
  /** Of one product, in the order of the case. */
  productIds: readonly number[];
  number?: string | undefined;
  bought?: string | undefined;
  /** Take them first. */
  sealPhotoIds?: readonly string[] | undefined;
};

/** Records which boxes came in which case. */
export async function addCases(tx: Tx, cases: readonly NewCase[]): Promise<void> {
  await tx.case.createMany({
    data: cases.map(({ id, listingId, productIds, number = null, bought = null }) => ({
      id,
      listingId,
      size: productIds.length,
      number,
      bought,
    })),
  });
  await tx.caseBox.createMany({
    data: cases.flatMap(({ id: caseId, productIds }) =>
      productIds.map((productId, index) => ({
        caseId,
        caseSize: productIds.length,
        position: index + 1,
        productId,
      })),
    ),
  });
  await tx.caseSeal.createMany({
    data: cases.flatMap(({ id: caseId, sealPhotoIds = [] }) =>
      sealPhotoIds.map((photoId, index) => ({ caseId, position: index + 1, photoId })),
    ),
  });
}
