import "server-only";

import { z } from "zod";

import { liveOffers } from "@/lib/market/offered-card";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { INT4_MAX } from "@/lib/platform/paging/row-id";

const fileRowSchema = z.object({ file: column.int });

/** File n covers shelf ids from (n - 1) * size + 1 to n * size. */
export async function listOfferFiles(size: number): Promise<number[]> {
  const rows = await queryRows(db, fileRowSchema)`
    SELECT DISTINCT (id - 1) / ${size}::int + 1 AS file FROM market_shelf ORDER BY 1`;
  return rows.map(({ file }) => file);
}

const offerPageSchema = z.object({ slug: column.text, changedAt: column.date });

type Options = { file: number; size: number };

export async function listOfferSlugs({
  file,
  size,
}: Options): Promise<{ slug: string; changedAt: Date }[]> {
  const first = (file - 1) * size + 1;
  if (first > INT4_MAX) return [];
  const last = Math.min(first + size - 1, INT4_MAX);
  return queryRows(db, offerPageSchema)`
    SELECT o.slug, o.priced_at AS "changedAt"
    FROM (SELECT id, offer_id FROM market_shelf WHERE id BETWEEN ${first}::int AND ${last}::int) s
    JOIN (${liveOffers}) ON o.id = s.offer_id ORDER BY s.id`;
}
