import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { findStockListing } from "@/lib/stock/desk/listings/list-listings";
import type { FieldChange, ListingHistory } from "@/lib/stock/desk/listings/schema";

const MAX_HISTORY = 50;

const watcherSchema = z.object({
  carts: column.int,
  checkouts: column.int,
  isShown: column.boolean,
});
const releaseSchema = z.object({ at: column.date, boxes: column.int });
const valuesSchema = z.record(z.string(), z.string().nullable());
const changeSchema = z.object({
  at: column.date,
  by: column.text,
  before: valuesSchema,
  after: valuesSchema,
});

type Options = { slug: string; now?: Date };

/** @throws {AppError} 404 */
export async function getStockListing({
  slug,
  now = new Date(),
}: Options): Promise<ListingHistory> {
  const listing = await findStockListing(db, slug);
  if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
  const [watchers, releases, history] = await Promise.all([
    queryRow(db, watcherSchema)`
      SELECT (SELECT count(*)::int FROM cart_items c WHERE c.listing_id = l.id) AS carts,
        (SELECT count(DISTINCT p.held_by_id)::int FROM products p
          WHERE p.listing_id = l.id AND p.held_until > ${now}::timestamptz) AS checkouts,
        l.is_shown AS "isShown"
      FROM listings l WHERE l.slug = ${slug}`,
    queryRows(db, releaseSchema)`
      SELECT p.release_at AS at, count(*)::int AS boxes
      FROM products p JOIN listings l ON l.id = p.listing_id
      WHERE l.slug = ${slug} AND p.release_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
    queryRows(db, changeSchema)`
      SELECT c.created_at AS at, coalesce(u.username, 'a deleted account') AS by, c.before, c.after
      FROM listing_changes c JOIN listings l ON l.id = c.listing_id
      LEFT JOIN users u ON u.id = c.actor_id
      WHERE l.slug = ${slug} ORDER BY c.id DESC LIMIT ${MAX_HISTORY}`,
  ]);
  return {
    listing,
    ...watchers,
    releases: releases.map(({ at, boxes }) => ({ at: at.toISOString(), boxes })),
    history: history.map(({ at, by, before, after }) => ({
      at: at.toISOString(),
      by,
      fields: Object.keys(after).map((field) => ({
        field: field as FieldChange["field"],
        before: before[field] ?? null,
        after: after[field] ?? null,
      })),
    })),
  };
}
