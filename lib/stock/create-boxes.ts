import "server-only";

import { addBoxes, type NewBoxes } from "@/lib/catalog/add-boxes";
import { requireNoDrop } from "@/lib/drops/require-no-drop";
import { appendEvents } from "@/lib/ledger/append-events";
import type { LedgerEvent } from "@/lib/ledger/events";
import type { Tx } from "@/lib/platform/database/db";
import { addCase } from "@/lib/stock/desk/cases/add-case";
import { listingOf } from "@/lib/stock/releases/listing-of";
import { takeSealPhotos } from "@/lib/stock/seal-photos/take-seal-photos";

export type SealedBoxes = NewBoxes & {
  sealPhotoIds?: readonly string[] | undefined;
  /** The number and the purchase of their sealed case. */
  caseNumber?: string | undefined;
  caseBought?: string | undefined;
};

/** Must run in a transaction. @throws {AppError} 400 for expired seal photos, 409 for taken ones or a drop */
export async function createBoxes(
  tx: Tx,
  boxes: SealedBoxes,
  now: Date = new Date(),
): Promise<number[]> {
  return createBatches(tx, [boxes], now);
}

/** Does `createBoxes` for several batches with one lock of the ledger. */
export async function createBatches(
  tx: Tx,
  batches: readonly SealedBoxes[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  const events: LedgerEvent[] = [];
  for (const { sealPhotoIds = [], caseNumber, caseBought, ...boxes } of batches) {
    const seals = await takeSealPhotos(tx, sealPhotoIds);
    const created = await addBoxes(tx, boxes);
    if (created[0]) await requireNoDrop(tx, created[0].listingId);
    await tx.boxSeal.createMany({
      data: created.flatMap(({ id: productId }) =>
        sealPhotoIds.map((photoId, index) => ({ productId, position: index + 1, photoId })),
      ),
    });
    const boxIds = created.map(({ boxId }) => boxId);
    const productIds = created.map(({ id }) => id);
    const caseId =
      boxes.provenance === "Sealed Case"
        ? await addCase(tx, { productIds, number: caseNumber, bought: caseBought, sealPhotoIds })
        : undefined;
    events.push(...arrivalOf({ boxes, boxIds, seals, caseId }));
    ids.push(...productIds);
  }
  await appendEvents(tx, { events, now });
  return ids;
}

type Options = { boxes: NewBoxes; boxIds: string[]; seals: string[]; caseId: string | undefined };

/** Boxes of a sealed case that arrive together share one case id, in row order. */
function arrivalOf({ boxes, boxIds, seals, caseId }: Options): LedgerEvent[] {
  return boxIds.flatMap((box, order): LedgerEvent[] => [
    {
      type: "BOX_IN",
      box,
      ...(caseId ? { caseId, position: order + 1 } : {}),
      ...(seals.length > 0 ? { seals } : {}),
    },
    // Otherwise it is listed when it is released.
    ...(boxes.releaseAt ? [] : [listingOf(box, boxes)]),
  ]);
}
