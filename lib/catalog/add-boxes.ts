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

export type AddedBox = { id: number; boxId: string; listingId: number };

/** Adds batches of boxes to their listings, creating those if needed. Returns each batch's in order. */
export async function addBoxes(tx: Tx, batches: readonly NewBoxes[]): Promise<AddedBox[][]> {
  const listingIds = await findOrCreateListings(tx, batches);
  const added = await tx.box.createManyAndReturn({
    data: batches.flatMap((boxes) => {
      const row = {
        ...shared(boxes),
        packsPerBox: boxes.packsPerBox ?? null,
        cardsPerPack: boxes.cardsPerPack ?? null,
        ...(boxes.releaseAt && { isAvailable: false, releaseAt: boxes.releaseAt }),
        listingId: listingIds.get(listingKey(boxes)) ?? 0,
      };
      return Array.from({ length: boxes.quantity }, () => row);
    }),
    select: { id: true, boxId: true, listingId: true },
  });
  added.sort((a, b) => a.id - b.id);
  let next = 0;
  return batches.map(({ quantity }) => added.slice(next, (next += quantity)));
}

/** What a listing and its boxes have in common. */
const shared = (boxes: NewBoxes) => ({
  imageUrl: boxes.imageUrl,
  year: boxes.year,
  brand: boxes.brand,
  set: boxes.set,
  format: boxes.format,
  price: toDecimalString(boxes.priceCents),
  provenance: boxes.provenance,
  name: boxes.name ?? nameOf(boxes),
  description: boxes.description ?? null,
  category: boxes.category ?? null,
  sourcingType: sourcingTypeOf(boxes.provenance),
});

const nameOf = ({ year, brand, set, format }: NewBoxes) => `${year} ${brand} ${set} ${format}`;

/** Returns the ids of their listings by key, and locks them. */
async function findOrCreateListings(
  tx: Tx,
  batches: readonly NewBoxes[],
): Promise<Map<string, number>> {
  const byKey = new Map(batches.map((boxes) => [listingKey(boxes), boxes]));
  await createListings(
    tx,
    [...byKey.values()].map((boxes) => [boxes, listingSlug(boxes)]),
  );
  let locked = await lockListings(tx, [...byKey.keys()]);
  const missing = [...byKey].filter(([key]) => !locked.has(key));
  if (missing.length > 0) {
    // Their slugs belong to listings that have changed their price or picture since.
    const slug = (boxes: NewBoxes) => slugOf(nameOf(boxes), randomBytes(4).toString("hex"));
    await createListings(
      tx,
      missing.map(([, boxes]) => [boxes, slug(boxes)]),
    );
    locked = await lockListings(tx, [...byKey.keys()]);
  }
  // A later batch may change the listing's texts; omitted ones stay.
  for (const boxes of batches) {
    const listing = locked.get(listingKey(boxes));
    if (!listing) throw new Error(`The listing ${nameOf(boxes)} could not be created.`);
    const data = Object.fromEntries(
      (["name", "description", "category"] as const).flatMap((text) =>
        boxes[text] && boxes[text] !== listing[text] ? [[text, boxes[text]]] : [],
      ),
    );
    if (Object.keys(data).length > 0)
      await tx.listing.update({ where: { id: listing.id }, data, select: { id: true } });
  }
  return new Map([...locked].map(([key, { id }]) => [key, id]));
}

/** Not an upsert, which only checks the key: concurrent first batches could fail on the slug. */
async function createListings(tx: Tx, listings: readonly [NewBoxes, slug: string][]) {
  await tx.listing.createMany({
    data: listings.map(([boxes, slug]) => ({ ...shared(boxes), key: listingKey(boxes), slug })),
    skipDuplicates: true,
  });
}

const listingRowSchema = z.object({
  id: column.int,
  key: column.text,
  name: column.text,
  description: column.text.nullable(),
  category: column.text.nullable(),
});

/** Locks before the inserts, because upgrading their weak locks would deadlock two batches. */
async function lockListings(tx: Tx, keys: readonly string[]) {
  const rows = await queryRows(tx, listingRowSchema)`
    SELECT id, key, name, description, category FROM listings
    WHERE key = ANY (${[...keys]}) ORDER BY id FOR UPDATE`;
  return new Map(rows.map((row) => [row.key, row]));
}
