import "server-only";

import { z } from "zod";

import { toCardLine } from "@/lib/cards/card-line";
import { slabRowSchema } from "@/lib/cards/slab";
import { lastSales, lowestOffer } from "@/lib/market/same-card";
import { type ListedTray, MAX_PRICED_CARDS } from "@/lib/market/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { readSettings } from "@/lib/settings/current-settings";

const cardRowSchema = slabRowSchema.extend({
  id: column.text,
  player: column.text,
  year: column.int,
  set: column.text,
  number: column.text,
  parallel: column.text,
  serial: column.text.nullable(),
  rarity: column.text,
  estimatedValue: column.decimal,
  frontKey: column.text,
  isSample: column.boolean,
  lastSales: z.array(z.object({ price: column.decimal, day: column.text })),
  lowestOffer: column.decimal.nullable(),
});
const offerRowSchema = z.object({
  slug: column.text,
  price: column.decimal,
  feePercent: column.int,
  listedAt: column.date,
});
const noOfferSchema = z.object({
  slug: z.null(),
  price: z.null(),
  feePercent: z.null(),
  listedAt: z.null(),
});
const rowSchema = z.union([
  cardRowSchema.extend(offerRowSchema.shape),
  cardRowSchema.extend(noOfferSchema.shape),
]);

export async function getListedTray(ownerId: string): Promise<ListedTray> {
  const [rows, cardCount, seller, settings] = await Promise.all([
    listCards(ownerId),
    db.card.count({
      where: { ownerId, pulledAt: { not: null }, leftAt: null, status: "Listed" },
    }),
    db.user.findUniqueOrThrow({
      where: { id: ownerId },
      select: { username: true, marketName: true },
    }),
    readSettings(db),
  ]);
  return {
    cards: rows.map((row) => ({
      ...toCardLine(
        { ...row, ownerId, estimatedValue: new Prisma.Decimal(row.estimatedValue) },
        ownerId,
      ),
      isSample: row.isSample,
      offer:
        row.slug === null
          ? null
          : {
              slug: row.slug,
              price: row.price,
              feePercent: row.feePercent,
              listedAt: row.listedAt.toISOString(),
            },
      lastSales: row.lastSales,
      lowestOffer: row.lowestOffer,
    })),
    cardCount,
    feePercent: settings.consignmentPercent,
    sellerName: seller.marketName ?? seller.username,
  };
}

/** Cards without a price first, because they wait for one. */
const inOrder = (offer: Prisma.Sql) => Prisma.sql`
  ORDER BY ${offer} IS NOT NULL, is_sample, pulled_at DESC, sequence DESC`;

const listCards = (ownerId: string) => queryRows(db, rowSchema)`
  SELECT mine.id::text, mine.player, mine.year, mine.set, mine.number, mine.parallel, mine.serial,
    mine.rarity, mine.estimated_value::text AS "estimatedValue", mine.front_key AS "frontKey",
    mine.grading_company AS "gradingCompany", mine.grade, mine.certificate,
    mine.is_sample AS "isSample", mine.slug, mine.offer_price::text AS price,
    mine.fee_percent AS "feePercent", mine.listed_at AS "listedAt",
    sales.list AS "lastSales", lowest.price::text AS "lowestOffer"
  FROM (
    SELECT c.*, o.slug, o.price AS offer_price, o.fee_percent, o.listed_at
    FROM cards c LEFT JOIN market_offers o ON o.card_id = c.id AND o.ended_at IS NULL
    WHERE c.owner_id = ${ownerId}::uuid AND c.pulled_at IS NOT NULL AND c.left_at IS NULL
      AND c.status = 'Listed'
    ${inOrder(Prisma.sql`o.slug`)} LIMIT ${MAX_PRICED_CARDS}
  ) mine
  LEFT JOIN LATERAL (${lowestOffer}) lowest ON TRUE
  CROSS JOIN LATERAL (${lastSales}) sales
  ${inOrder(Prisma.sql`mine.slug`)}`;
