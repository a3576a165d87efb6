import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getPullRates } from "@/lib/pulls/get-pull-rates";
import type { PullRates } from "@/lib/pulls/schema";

const rowSchema = z.object({ slug: column.text });

type Options = { id: string; ownerId: string };

/** The pull rates of a box's product. Null for samples, which have none. */
export async function findBoxRates({
  id,
  ownerId,
}: Options): Promise<{ slug: string; rates: PullRates } | null> {
  const [listing] = await queryRows(db, rowSchema)`
    SELECT l.slug FROM owned_boxes b JOIN products p ON p.id = b.product_id
    JOIN listings l ON l.id = p.listing_id
    WHERE b.id = ${id}::uuid AND b.owner_id = ${ownerId}::uuid`;
  if (!listing) return null;
  const rates = await getPullRates(listing.slug);
  return rates && { slug: listing.slug, rates };
}
