import "server-only";

import { z } from "zod";

import { liveOffers } from "@/lib/market/offered-card";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const rowSchema = z.object({ number: column.text, slug: column.text, price: column.decimal });
export type SlotOffer = { slug: string; price: string };

type Options = {
  checklistId: string;
  numbers: readonly string[];
  /** Any parallel if undefined. */
  parallel: string | undefined;
};

/** The cheapest offer of each of a checklist's numbers that has one. */
export async function offersOfSlots({
  checklistId,
  numbers,
  parallel,
}: Options): Promise<Map<string, SlotOffer>> {
  if (numbers.length === 0) return new Map();
  const isParallel =
    parallel === undefined ? Prisma.sql`TRUE` : Prisma.sql`lower(s.parallel) = lower(${parallel})`;
  const rows = await queryRows(db, rowSchema)`
    SELECT n.number, offer.slug, offer.price FROM checklists l
    CROSS JOIN unnest(${numbers}::text[]) AS n (number)
    CROSS JOIN LATERAL (
      SELECT o.slug, o.price::text FROM market_shelf s JOIN (${liveOffers}) ON o.id = s.offer_id
      WHERE s.year = l.year AND lower(s.brand) = lower(l.brand) AND lower(s.set) = lower(l.set)
        AND lower(s.number) = lower(n.number) AND ${isParallel}
      ORDER BY s.price, s.id LIMIT 1
    ) offer
    WHERE l.id = ${checklistId}::uuid`;
  return new Map(rows.map(({ number, slug, price }) => [number, { slug, price }]));
}
