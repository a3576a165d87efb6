import "server-only";

import { offerSlugSchema } from "@/lib/cart/schema";
import { offerNotFound } from "@/lib/market/offer-share-facts";
import {
  liveOffers,
  offeredCardColumns,
  offeredCardRowSchema,
  toOfferedCard,
} from "@/lib/market/offered-card";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { findPackFilm } from "@/lib/videos/pack-film";

const rowSchema = offeredCardRowSchema.extend({
  pack: column.int,
  breakId: column.text.nullable(),
  offsetA: column.int.nullable(),
  offsetB: column.int.nullable(),
});

/** @throws {AppError} 404 once it is sold or withdrawn */
export async function findOfferFilm(slug: string) {
  if (!offerSlugSchema.safeParse(slug).success) throw offerNotFound();
  const [row] = await queryRows(db, rowSchema)`
    SELECT ${offeredCardColumns}, k.position AS pack, x.id::text AS "breakId",
      c.offset_a_ms AS "offsetA", c.offset_b_ms AS "offsetB"
    FROM ${liveOffers} JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id
    LEFT JOIN breaks x ON x.product_id = b.product_id AND x.status = 'COMMITTED'
    WHERE o.slug = ${slug}`;
  if (!row) throw offerNotFound();
  const { playerName, serial, rarity, image } = toOfferedCard(row);
  const offsets = { A: row.offsetA, B: row.offsetB };
  return findPackFilm({
    breakId: row.breakId,
    pack: row.pack,
    viewer: null,
    about: null,
    cards: [{ id: slug, playerName, serial, rarity, image, offsets }],
  });
}
