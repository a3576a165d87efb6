import "server-only";

import { randomBytes } from "node:crypto";

import { z } from "zod";

import { type Category, type Format, type Provenance, sourcingTypeOf } from "@/lib/cards/options";
import { listingKey, listingSlug } from "@/lib/catalog/listing-key";
import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { toDecimalString } from "@/lib/platform/money";
import { slugOf } from "@/lib/platform/slug";

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
  /** When they go on sale; without it, immediately. */
  releaseAt?: Date | undefined;
};

/** Adds boxes to their listing, creating it if needed. Returns them in order. */
export async function addBoxes(
  tx: Tx,
  boxes: NewBoxes,
): Promise<{ id: number; boxId: string; listingId: number }[]> {
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
  const key = listingKey(boxes);
  // Not an upsert, which only checks the key: concurrent first batches could fail on the slug.
  await tx.listing.createMany({
    data: [{ ...shared, key, slug: listingSlug(boxes) }],
    skipDuplicates: true,
  });
  let listingId = await lockListing(tx, key);
  if (listingId === null) {
    // Its slug belongs to a listing that has changed its price or picture since.
    const slug = slugOf(
      `${boxes.year} ${boxes.brand} ${boxes.set} ${boxes.format}`,
      randomBytes(4).toString("hex"),
    );
    await tx.listing.createMany({ data: [{ ...shared, key, slug }], skipDuplicates: true });
    listingId = await lockListing(tx, key);
  }
  if (listingId === null) throw new Error(`The listing ${name} could not be created.`);
  if (Object.keys(texts).length > 0)
    await tx.listing.update({ where: { id: listingId }, data: texts, select: { id: true } });
  const contents = {
    packsPerBox: boxes.packsPerBox ?? null,
    cardsPerPack: boxes.cardsPerPack ?? null,
  };
  const rows = Array.from({ length: boxes.quantity }, () => ({
    ...shared,
    ...contents,
    ...(boxes.releaseAt && { isAvailable: false, releaseAt: boxes.releaseAt }),
    listingId,
  }));
  const created = await tx.box.createManyAndReturn({
    data: rows,
    select: { id: true, boxId: true, listingId: true },
  });
  return created.sort((a, b) => a.id - b.id);
}

const idRowSchema = z.object({ id: column.int });

/** Locks before the inserts, because upgrading their weak locks would deadlock two batches. */
async function lockListing(tx: Tx, key: string): Promise<number | null> {
  const [listing] = await queryRows(tx, idRowSchema)`
    SELECT id FROM listings WHERE key = ${key} FOR UPDATE`;
  return listing?.id ?? null;
}
