import "server-only";

import { z } from "zod";

import { releaseBoxes } from "@/lib/catalog/box-transitions";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { appendEvents } from "@/lib/ledger/append-events";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { listingOf } from "@/lib/stock/releases/listing-of";

const rowSchema = z.object({
  slug: column.text,
  boxId: column.text,
  year: column.int,
  brand: column.text,
  set: column.text,
  format: column.text,
  packsPerBox: column.int.nullable(),
  cardsPerPack: column.int.nullable(),
  isListed: column.boolean,
});

/** Its id is the moment. The worker may be a little ahead of this process's clock. */
export const releaseAtMoment: Task = {
  name: "release-boxes",
  maxAttempts: UNLIMITED_ATTEMPTS,
  run: (moment) => releaseDueBoxes(new Date(Math.max(Date.now(), Date.parse(moment)))),
};

/** Puts boxes on sale whose moment has come. Triggers expire the cached pages of their listings. */
export async function releaseDueBoxes(now = new Date()): Promise<void> {
  const slugs = await retryOnConflict(() => db.$transaction((tx) => release(tx, now)));
  if (slugs.length > 0) await revalidateListings({ slugs });
}

/** The transaction's last write. */
export async function release(tx: Tx, now: Date): Promise<string[]> {
  const released = await releaseBoxes(tx, now);
  return listInLedger(tx, { ids: released.map(({ id }) => id), now });
}

/**
 * Lists boxes that are on sale for the first time. The transaction's last write. Returns the slugs
 * of all their listings.
 */
export async function listInLedger(
  tx: Tx,
  { ids, now }: { ids: number[]; now: Date },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const boxes = await queryRows(tx, rowSchema)`
    SELECT l.slug, p.box_id AS "boxId", p.year, p.brand, p.set, p.format,
      p.packs_per_box AS "packsPerBox", p.cards_per_pack AS "cardsPerPack",
      EXISTS (SELECT FROM ledger_entries e WHERE e.box = p.box_id AND e.type = 'LISTED') AS "isListed"
    FROM products p JOIN listings l ON l.id = p.listing_id WHERE p.id = ANY (${ids}) ORDER BY p.id`;
  const events = boxes
    .filter(({ isListed }) => !isListed)
    .map(({ boxId, ...box }) => listingOf(boxId, box));
  await appendEvents(tx, { events, now });
  return [...new Set(boxes.map(({ slug }) => slug))];
}
