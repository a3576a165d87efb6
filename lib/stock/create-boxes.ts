import "server-only";

import { randomUUID } from "node:crypto";

import { type AddedBox, addBoxes, type NewBoxes } from "@/lib/catalog/add-boxes";
import { requireNoDrop } from "@/lib/drops/require-no-drop";
import { appendEvents } from "@/lib/ledger/append-events";
import type { LedgerEvent } from "@/lib/ledger/events";
import type { Tx } from "@/lib/platform/database/db";
import { addCases } from "@/lib/stock/desk/cases/add-cases";
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
  const seals: string[][] = [];
  for (const { sealPhotoIds = [] } of batches) seals.push(await takeSealPhotos(tx, sealPhotoIds));
  const added = await addBoxes(tx, batches);
  await requireNoDrop(
    tx,
    added.flatMap(([first]) => first?.listingId ?? []),
  );
  const arrived = batches.map((boxes, index) => ({
    boxes,
    added: added[index] ?? [],
    seals: seals[index] ?? [],
    caseId: boxes.provenance === "Sealed Case" ? randomUUID() : undefined,
  }));
  await tx.boxSeal.createMany({
    data: arrived.flatMap(({ boxes: { sealPhotoIds = [] }, added: rows }) =>
      rows.flatMap(({ id: productId }) =>
        sealPhotoIds.map((photoId, index) => ({ productId, position: index + 1, photoId })),
      ),
    ),
  });
  await addCases(
    tx,
    arrived.flatMap(({ boxes, added: rows, caseId: id }) =>
      id === undefined
        ? []
        : [
            {
              id,
              listingId: rows[0]?.listingId ?? 0,
              productIds: rows.map((box) => box.id),
              number: boxes.caseNumber,
              bought: boxes.caseBought,
              sealPhotoIds: boxes.sealPhotoIds,
            },
          ],
    ),
  );
  await appendEvents(tx, { events: arrived.flatMap(arrivalOf), now });
  return added.flat().map(({ id }) => id);
}

type Arrival = {
  boxes: NewBoxes;
  added: readonly AddedBox[];
  seals: string[];
  caseId: string | undefined;
};

/** Boxes of a sealed case that arrive together share one case id, in row order. */
function arrivalOf({ boxes, added, seals, caseId }: Arrival): LedgerEvent[] {
  return added.flatMap(({ boxId: box }, order): LedgerEvent[] => [
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
