import "server-only";

import { z } from "zod";

import type { Db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/money";

const rowSchema = z.object({
  offerId: column.text,
  slug: column.text,
  price: column.decimal,
  isOwn: column.boolean,
  isSlab: column.boolean,
  /** "Captain Meridian, 2024 Signal Null, number 142" */
  name: column.text,
});
export type WantedCard = Pick<z.infer<typeof rowSchema>, "offerId" | "name" | "isSlab"> & {
  priceCents: number;
};

/** Includes ended offers. Throws 404 for an unknown one, 409 for the buyer's own card. */
export async function wantedCards(
  db: Db,
  { slugs, userId }: { slugs: readonly string[]; userId: string },
): Promise<WantedCard[]> {
  if (slugs.length === 0) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT o.id::text AS "offerId", o.slug, o.price::text AS price,
      o.seller_id IS NOT DISTINCT FROM ${userId}::uuid AS "isOwn", c.grade IS NOT NULL AS "isSlab",
      format('%s, %s %s, number %s', c.player, c.year, c.set, c.number) AS name
    FROM market_offers o JOIN cards c ON c.id = o.card_id WHERE o.slug = ANY (${slugs})`;
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.map((slug, index) => {
    const row = bySlug.get(slug);
    if (!row) throw new AppError("not_found", "We couldn't find that card on the market.");
    if (row.isOwn) throw refused(index, `${row.name} is your own card.`);
    return {
      offerId: row.offerId,
      name: row.name,
      priceCents: toCents(row.price),
      isSlab: row.isSlab,
    };
  });
}

function refused(index: number, message: string): AppError {
  return new AppError("conflict", message, { fields: [{ field: `cards.${index}`, message }] });
}
