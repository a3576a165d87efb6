import "server-only";

import { offerPictureAddress } from "@/lib/cards/offer-addresses";
import { slabOf } from "@/lib/cards/slab";
import { offerSlugSchema } from "@/lib/cart/schema";
import {
  liveOffers,
  offeredCardColumns,
  offeredCardRowSchema,
  sellerName,
  toOfferedCard,
} from "@/lib/market/offered-card";
import type { PublicOffer } from "@/lib/market/public-schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { isShowcaseLive } from "@/lib/showcase/live";
import { findSightings } from "@/lib/videos/find-sightings";

const rowSchema = offeredCardRowSchema.extend({
  brand: column.text,
  team: column.text.nullable(),
  conditionNote: column.text.nullable(),
  valueSource: column.text,
  valueDate: column.date,
  seller: column.text,
  showcase: column.text.nullable(),
  boxName: column.text,
  boxType: column.text,
  pack: column.int,
  pulledAt: column.date,
  boxId: column.text.nullable(),
  breakId: column.text.nullable(),
  offsetA: column.int.nullable(),
  offsetB: column.int.nullable(),
});

/** Shows the seller's chosen name, never their full name. */
export async function findOffer(slug: string): Promise<PublicOffer | null> {
  if (!offerSlugSchema.safeParse(slug).success) return null;
  const [row] = await queryRows(db, rowSchema)`
    SELECT ${offeredCardColumns}, c.brand, c.team, c.condition_note AS "conditionNote",
      c.value_source AS "valueSource", c.value_date AS "valueDate", ${sellerName}::text AS seller,
      (SELECT s.name::text FROM showcases s WHERE s.user_id = u.id
        AND ${isShowcaseLive}) AS showcase,
      b.name AS "boxName", b.type AS "boxType", k.position AS pack, c.pulled_at AS "pulledAt",
      CASE WHEN b.closed_at IS NULL THEN p.box_id END AS "boxId", x.id::text AS "breakId",
      c.offset_a_ms AS "offsetA", c.offset_b_ms AS "offsetB"
    FROM ${liveOffers} JOIN packs k ON k.id = c.pack_id JOIN owned_boxes b ON b.id = k.box_id
    LEFT JOIN products p ON p.id = b.product_id
    LEFT JOIN breaks x ON x.product_id = b.product_id AND x.status = 'COMMITTED'
    WHERE o.slug = ${slug}`;
  if (!row) return null;
  const { year, set, brand, team, conditionNote, valueSource, seller, showcase } = row;
  const { boxName, boxType, pack, boxId } = row;
  return {
    ...toOfferedCard(row),
    backImage: offerPictureAddress(slug, "back"),
    slab: slabOf(row),
    year,
    brand,
    set,
    team,
    conditionNote,
    valueSource,
    valueDate: row.valueDate.toISOString(),
    seller,
    showcase,
    origin: {
      boxName,
      boxType,
      pack,
      pulledAt: row.pulledAt.toISOString(),
      boxId,
      sightings: await findSightings(row, null),
    },
  };
}
