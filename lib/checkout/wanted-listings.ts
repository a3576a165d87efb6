import "server-only";

import { z } from "zod";

import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/money";
import { rememberAnswers } from "@/lib/platform/remember";
import { SECOND_MS } from "@/lib/platform/time";
import type { Delivery } from "@/lib/pricing/order-fees";

export type WantedListing = {
  listingId: number;
  name: string;
  priceCents: number;
  deliveries: Delivery[];
  lines: number[];
};

const rowSchema = z.object({
  productId: column.int,
  listingId: column.int,
  name: column.text,
  price: column.decimal,
});

/** In a rush, many want the same. */
const readRows = rememberAnswers(
  (ids: number[]) => queryRows(db, rowSchema)`
    SELECT p.id AS "productId", l.id AS "listingId", l.name, l.price::text AS price
    FROM products p JOIN listings l ON l.id = p.listing_id WHERE p.id = ANY (${ids})`,
  { changesOf: "catalog", ms: SECOND_MS, maxBytes: 256 * 1024 },
);

/** Sorted by ID, so that all transactions lock in the same order. Throws 404. */
export async function wantedListings(lines: StartCheckoutInput["lines"]): Promise<WantedListing[]> {
  const rows = await readRows(lines.map(({ productId }) => productId));
  const byProduct = new Map(rows.map((row) => [row.productId, row]));
  const wanted = new Map<number, WantedListing>();
  lines.forEach(({ productId, deliveries }, line) => {
    const row = byProduct.get(productId);
    if (!row) throw new AppError("not_found", "We couldn't find that product.");
    const known = wanted.get(row.listingId);
    if (known) {
      known.deliveries.push(...deliveries);
      known.lines.push(line);
    } else {
      wanted.set(row.listingId, {
        listingId: row.listingId,
        name: row.name,
        priceCents: toCents(row.price),
        deliveries: [...deliveries],
        lines: [line],
      });
    }
  });
  return [...wanted.values()].sort((a, b) => a.listingId - b.listingId);
}
