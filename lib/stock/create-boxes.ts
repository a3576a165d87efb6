import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { type Category, type Format, type Provenance, sourcingTypeOf } from "@/lib/cards/options";
import { listingKey, listingSlug } from "@/lib/catalog/listing-key";
import { appendEvents } from "@/lib/ledger/append-events";
import type { LedgerEvent } from "@/lib/ledger/events";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { toDecimalString } from "@/lib/platform/money";
import { takeSealPhotos } from "@/lib/stock/seal-photos/take-seal-photos";

export type NewBoxes = {
  year: number;
  brand: string;
  set: string;
  format: Format;
  provenance: Provenance;
  priceCents: number;
  imageUrl: string;
  quantity: number;
  name?: string | undefined;
  description?: string | undefined;
  category?: Category | undefined;
  /** Printed on the box; both or neither. Not part of a listing's identity. */
  packsPerBox?: number | undefined;
  cardsPerPack?: number | undefined;
  sealPhotoIds?: readonly string[] | undefined;
};

/** Must run in a transaction. @throws {AppError} 400 for expired seal photos, 409 for taken ones */
export async function createBoxes(
  tx: Tx,
  boxes: NewBoxes,
  now: Date = new Date(),
): Promise<number[]> {
  const name = boxes.name ?? `${boxes.year} ${boxes.brand} ${boxes.set} ${boxes.format}`;
  const shared = {
    imageUrl: boxes.imageUrl,
    year: boxes.year,
    brand: boxes.brand,
    set: boxes.set,
    format: boxes.format,
    price: toDecimalString(boxes.priceCents),
    provenance: boxes.provenance,
    name,
    description: boxes.description ?? null,
    category: boxes.category ?? null,
    sourcingType: sourcingTypeOf(boxes.provenance),
  };
  // A later batch may update the listing's texts; omitted ones stay.
  const texts = {
    ...(boxes.name ? { name: boxes.name } : {}),
    ...(boxes.description ? { description: boxes.description } : {}),
    ...(boxes.category ? { category: boxes.category } : {}),
  };
  const sealPhotoIds = boxes.sealPhotoIds ?? [];
  const seals = await takeSealPhotos(tx, sealPhotoIds);
  const key = listingKey(boxes);
  // Not an upsert, which only checks the key: concurrent first batches could fail on the slug.
  await tx.listing.createMany({
    data: [{ ...shared, key, slug: listingSlug(boxes) }],
    skipDuplicates: true,
  });
  const listingId = await lockListing(tx, key);
  if (Object.keys(texts).length > 0)
    await tx.listing.update({ where: { id: listingId }, data: texts, select: { id: true } });
  const contents = {
    packsPerBox: boxes.packsPerBox ?? null,
    cardsPerPack: boxes.cardsPerPack ?? null,
  };
  const rows = Array.from({ length: boxes.quantity }, () => ({
    ...shared,
    ...contents,
    listingId,
  }));
  const created = await tx.box.createManyAndReturn({
    data: rows,
    select: { id: true, boxId: true },
  });
  created.sort((a, b) => a.id - b.id);
  await tx.boxSeal.createMany({
    data: created.flatMap(({ id: productId }) =>
      sealPhotoIds.map((photoId, index) => ({ productId, position: index + 1, photoId })),
    ),
  });
  const boxIds = created.map(({ boxId }) => boxId);
  await appendEvents(tx, { events: arrivalOf(boxes, boxIds, seals), now });
  return created.map(({ id }) => id);
}

/** Boxes of a sealed case that arrive together share one case id, in row order. */
function arrivalOf(
  { year, brand, set, format, provenance, packsPerBox, cardsPerPack }: NewBoxes,
  boxIds: string[],
  seals: string[],
): LedgerEvent[] {
  const declared =
    packsPerBox !== undefined && cardsPerPack !== undefined
      ? { packs: packsPerBox, cardsPerPack }
      : {};
  const caseId = provenance === "Sealed Case" ? randomUUID() : undefined;
  return boxIds.flatMap((box, order): LedgerEvent[] => [
    {
      type: "BOX_IN",
      box,
      ...(caseId ? { caseId, position: order + 1 } : {}),
      ...(seals.length > 0 ? { seals } : {}),
    },
    {
      type: "LISTED",
      box,
      mode: "ORDER_FIRST",
      product: { year, brand, set, format, ...declared },
    },
  ]);
}

const idRowSchema = z.object({ id: column.int });

/** Locks before the inserts, because upgrading their weak locks would deadlock two batches. */
async function lockListing(tx: Tx, key: string): Promise<number> {
  const listing = await queryRow(tx, idRowSchema)`
    SELECT id FROM listings WHERE key = ${key} FOR UPDATE`;
  return listing.id;
}
