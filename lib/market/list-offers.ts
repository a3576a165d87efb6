import "server-only";

import { z } from "zod";

import { correctSearch } from "@/lib/catalog/correct-search";
import { asTyped, searchWords, toTextQuery, type WordGroups } from "@/lib/catalog/search-words";
import { COUNTED_OFFERS, findMatches } from "@/lib/market/find-matches";
import type { OfferSort, OfferView } from "@/lib/market/offer-view";
import {
  liveOffers,
  offeredCardColumns,
  offeredCardRowSchema,
  toOfferedCard,
} from "@/lib/market/offered-card";
import type { OfferedCard, OffersQuery } from "@/lib/market/public-schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import {
  isCursorOf,
  keyset,
  type Order,
  sortValuesShape,
  type SortKey,
} from "@/lib/platform/paging/keyset";

/** `total` is "1000+" when there are more. */
export type OffersPage = { cards: OfferedCard[]; total: string; nextCursor: string | null };

const id: SortKey = { value: Prisma.sql`s.id`, type: "bigint" };
const price: SortKey = { value: Prisma.sql`s.price`, type: "numeric" };

// Every key is indexed. The shelf id breaks ties and gives the listing order.
const ORDERS: Record<OfferSort, Order> = {
  newest: { sort: "-id", keys: [id] },
  "price-asc": { sort: "price", keys: [price, id] },
  "price-desc": { sort: "-price", keys: [price, id] },
  "value-desc": { sort: "-value", keys: [{ value: Prisma.sql`s.value`, type: "numeric" }, id] },
};
const orderOf = (view: Pick<OfferView, "sort">) => ORDERS[view.sort ?? "newest"];

export function isOffersCursor(cursor: string, view: OfferView): boolean {
  return isCursorOf(orderOf(view), cursor);
}

/** Offers of disabled sellers have a null slug and no other columns. */
const rowSchema = z.union([
  offeredCardRowSchema.extend(sortValuesShape),
  z.looseObject({ slug: z.null(), ...sortValuesShape }),
]);

const NOTHING: OffersPage = { cards: [], total: "0", nextCursor: null };

export async function listOffers(query: OffersQuery): Promise<OffersPage> {
  if (!query.q) return browse(query);
  const words = searchWords(query.q);
  if (words.length === 0) return NOTHING;
  const exact = await search(query, asTyped(words));
  if (exact.total !== "0") return exact;
  const corrected = await correctSearch(words, "market");
  return corrected === null ? NOTHING : search(query, corrected);
}

async function browse(query: OffersQuery): Promise<OffersPage> {
  const where = conditionsOf(query);
  const [page, { total }] = await Promise.all([
    readPage(query, Prisma.sql`market_shelf s WHERE ${where}`),
    findMatches(where),
  ]);
  return { ...page, total: shownTotal(total) };
}

async function search(query: OffersQuery, groups: WordGroups): Promise<OffersPage> {
  const { total, from } = await findMatches(conditionsOf(query, toTextQuery(groups)));
  if (total === 0) return NOTHING;
  return { ...(await readPage(query, from)), total: shownTotal(total) };
}

const shownTotal = (total: number) =>
  total > COUNTED_OFFERS ? `${COUNTED_OFFERS}+` : String(total);

async function readPage(query: OffersQuery, from: Prisma.Sql) {
  const page = keyset(orderOf(query), query.cursor);
  const rows = await queryRows(db, rowSchema)`
    SELECT ${page.sortValues}, ${offeredCardColumns}
    FROM (SELECT s.* FROM ${from} AND ${page.where}
      ORDER BY ${page.orderBy} LIMIT ${query.limit + 1}) s
    LEFT JOIN (${liveOffers}) ON o.id = s.offer_id ORDER BY ${page.orderBy}`;
  const offers = rows.map((row) => ({
    sortValues: row.sortValues,
    cards: row.slug === null ? [] : [toOfferedCard(row)],
  }));
  const { rows: shown, nextCursor } = page.page(offers, query.limit);
  return { cards: shown.flatMap(({ cards }) => cards), nextCursor };
}

function conditionsOf(
  { category, year, set, rarity, condition }: OfferView,
  textQuery?: string,
): Prisma.Sql {
  const conditions = [Prisma.sql`TRUE`];
  if (category) conditions.push(Prisma.sql`s.category = ${category}`);
  if (year !== undefined) conditions.push(Prisma.sql`s.year = ${year}`);
  if (set) conditions.push(Prisma.sql`s.set = ${set}`);
  if (rarity) conditions.push(Prisma.sql`s.rarity = ${rarity}`);
  if (condition) conditions.push(Prisma.sql`s.is_graded = ${condition === "graded"}`);
  if (textQuery !== undefined)
    conditions.push(Prisma.sql`s.search_vector @@ to_tsquery('simple', ${textQuery})`);
  return Prisma.join(conditions, " AND ");
}

type Options = { slug: string; set: string; limit: number };

export async function listOffersOfSet({ slug, set, limit }: Options): Promise<OfferedCard[]> {
  const rows = await queryRows(db, offeredCardRowSchema)`
    SELECT ${offeredCardColumns} FROM (SELECT * FROM market_shelf WHERE "set" = ${set}
      ORDER BY id DESC LIMIT ${limit + 1}) s
    JOIN (${liveOffers}) ON o.id = s.offer_id WHERE o.slug <> ${slug} ORDER BY s.id DESC
    LIMIT ${limit}`;
  return rows.map(toOfferedCard);
}

const offerFacetsSchema = z.object({
  years: z.array(column.int),
  sets: z.array(column.text),
});
export type OfferFacets = z.infer<typeof offerFacetsSchema>;

const MAX_SETS = 200;

/** Skips through the indexes from one value to the next. */
export async function listOfferFacets(): Promise<OfferFacets> {
  const row = await queryRow(db, offerFacetsSchema)`
    WITH RECURSIVE years AS (
      (SELECT year FROM market_shelf ORDER BY year DESC LIMIT 1)
      UNION ALL
      SELECT (SELECT s.year FROM market_shelf s WHERE s.year < y.year ORDER BY s.year DESC LIMIT 1)
      FROM years y WHERE y.year IS NOT NULL
    ), sets AS (
      (SELECT "set", 1 AS place FROM market_shelf ORDER BY "set" LIMIT 1)
      UNION ALL
      SELECT (SELECT s.set FROM market_shelf s WHERE s.set > t.set ORDER BY s.set LIMIT 1),
        t.place + 1
      FROM sets t WHERE t.set IS NOT NULL AND t.place < ${MAX_SETS}
    )
    SELECT ARRAY(SELECT year FROM years WHERE year IS NOT NULL) AS years,
      ARRAY(SELECT "set" FROM sets WHERE "set" IS NOT NULL
        ORDER BY plain_text("set"), "set") AS sets`;
  return row;
}
