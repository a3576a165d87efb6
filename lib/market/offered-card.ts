import "server-only";

import type { z } from "zod";

import { offerPictureAddress } from "@/lib/cards/offer-addresses";
import { raritySchema } from "@/lib/cards/schema";
import { slabOf, slabRowSchema } from "@/lib/cards/slab";
import type { OfferedCard } from "@/lib/market/public-schema";
import { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";

/** Offers `o` of cards `c` by sellers `u` that anyone may see. Every public read must join it. */
export const liveOffers = Prisma.sql`
  market_offers o JOIN users u ON u.id = o.seller_id AND u.is_active AND o.ended_at IS NULL
    JOIN cards c ON c.id = o.card_id`;

/** The public name of a seller `u`. */
export const sellerName = Prisma.sql`coalesce(u.market_name, u.username)`;

export const offeredCardColumns = Prisma.sql`
  o.slug, o.price::text, o.listed_at AS "listedAt", c.player, c.year, c.set, c.number, c.category,
  c.parallel, c.rarity, c.serial,
  c.estimated_value::text AS "estimatedValue", c.grading_company AS "gradingCompany", c.grade,
  c.certificate`;

export const offeredCardRowSchema = slabRowSchema.extend({
  slug: column.text,
  price: column.decimal,
  listedAt: column.date,
  player: column.text,
  year: column.int,
  set: column.text,
  number: column.text,
  category: column.text.nullable(),
  parallel: column.text,
  rarity: column.text,
  serial: column.text.nullable(),
  estimatedValue: column.decimal,
});
export type OfferedCardRow = z.infer<typeof offeredCardRowSchema>;

export function toOfferedCard(row: OfferedCardRow): OfferedCard {
  const { slug, price, category, parallel, serial, estimatedValue } = row;
  const slab = slabOf(row);
  return {
    slug,
    price,
    listedAt: row.listedAt.toISOString(),
    playerName: row.player,
    setName: `${row.year} ${row.set}`,
    cardNumber: row.number,
    category,
    parallel,
    rarity: raritySchema.parse(row.rarity),
    serial,
    estimatedValue,
    image: offerPictureAddress(slug, "front"),
    slab: slab && { company: slab.company, grade: slab.grade },
  };
}
