import "server-only";

import { z } from "zod";

import { correctSearch } from "@/lib/catalog/correct-search";
import { decodeCursor, encodeCursor, type Position } from "@/lib/catalog/cursor";
import { sortOf } from "@/lib/catalog/filters";
import {
  bestMatchesOf,
  conditionsOf,
  COUNTED_MATCHES,
  countedMatches,
  fewMatches,
  rankedMatches,
  wordsOf,
} from "@/lib/catalog/find-hits";
import {
  type CatalogProduct,
  catalogProductSchema,
  type CatalogQuery,
  type Suggestion,
} from "@/lib/catalog/schema";
import { asTyped, toTextQuery, type WordGroups } from "@/lib/catalog/search-words";
import { catalogColumns, toCatalogProduct } from "@/lib/catalog/select";
import type { CatalogSort } from "@/lib/catalog/sorts";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { takePage } from "@/lib/platform/paging/take-page";

export type CatalogPage = {
  products: CatalogProduct[];
  /** Capped at {@link COUNTED_MATCHES} for a search; `isAtLeast` says so. */
  total: number;
  isAtLeast: boolean;
  nextCursor: string | null;
};

type Order = { key: Prisma.Sql; order: Prisma.Sql; after: (position: Position) => Prisma.Sql };

// Every key has an index.
const ORDERS: Record<CatalogSort, Order> = {
  name: {
    key: Prisma.sql`l.sort_name`,
    order: Prisma.sql`l.sort_name, l.id`,
    after: ({ key, id }) => Prisma.sql`(l.sort_name, l.id) > (${key}::text, ${id}::int)`,
  },
  "price-asc": {
    key: Prisma.sql`l.price::text`,
    order: Prisma.sql`l.price, l.id`,
    after: ({ key, id }) => Prisma.sql`(l.price, l.id) > (${key}::text::numeric, ${id}::int)`,
  },
  "price-desc": {
    key: Prisma.sql`l.price::text`,
    order: Prisma.sql`l.price DESC, l.id DESC`,
    after: ({ key, id }) => Prisma.sql`(l.price, l.id) < (${key}::text::numeric, ${id}::int)`,
  },
  "year-desc": {
    key: Prisma.sql`l.year`,
    order: Prisma.sql`l.year DESC, l.id DESC`,
    after: ({ key, id }) => Prisma.sql`(l.year, l.id) < (${key}::int, ${id}::int)`,
  },
  relevance: {
    key: Prisma.sql`l.relevance`,
    order: Prisma.sql`l.relevance DESC, l.id DESC`,
    after: ({ key, id }) => Prisma.sql`(l.relevance, l.id) < (${key}::int, ${id}::int)`,
  },
};

export async function listCatalog(query: CatalogQuery): Promise<CatalogPage> {
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sortOf(query));
  const words = wordsOf(query.q);
  if (!words) return browse(query, after);
  if (words.length === 0) return NOTHING;
  const found = await search(query, after, words, asTyped(words));
  if (found.total > 0) return found;
  const corrected = await correctSearch(words, "catalog");
  return corrected === null ? NOTHING : search(query, after, words, corrected);
}

const NOTHING: CatalogPage = { products: [], total: 0, isAtLeast: false, nextCursor: null };

export async function suggest(q: string | undefined): Promise<Suggestion[]> {
  if (!q) return [];
  const { products } = await listCatalog({ q, limit: 6 });
  return products.map(({ slug, name, year, brand, price, imageUrl }) => ({
    slug,
    name,
    year,
    brand,
    price,
    imageUrl,
  }));
}

async function browse(query: CatalogQuery, after: Position | undefined): Promise<CatalogPage> {
  const { category, year } = query;
  const facets = [Prisma.sql`TRUE`];
  if (category) facets.push(Prisma.sql`f.category = ${category}`);
  if (year !== undefined) facets.push(Prisma.sql`f.year = ${year}`);
  const rows = rowsOf(query, after, Prisma.sql`listings l`, [conditionsOf(query)]);
  const read = await queryRow(db, readSchema)`
    SELECT (SELECT coalesce(sum(f.listing_count), 0)::int FROM listing_facets f
        WHERE ${Prisma.join(facets, " AND ")}) AS total,
      ${rows} AS rows`;
  return { ...pageOf(query, read), isAtLeast: false };
}

async function search(
  query: CatalogQuery,
  after: Position | undefined,
  words: string[],
  groups: WordGroups,
): Promise<CatalogPage> {
  const read =
    sortOf(query) === "relevance"
      ? await readBestMatches(query, after, matchesOf(query, words, groups))
      : await readMatches(query, after, conditionsOf(query, toTextQuery(groups)));
  return {
    ...pageOf(query, read),
    total: Math.min(read.total, COUNTED_MATCHES),
    isAtLeast: read.isAtLeast,
  };
}

function matchesOf(query: CatalogQuery, words: string[], groups: WordGroups): Prisma.Sql {
  const [[word, ...others] = [], ...otherGroups] = groups;
  const isOneWord = word !== undefined && others.length === 0 && otherGroups.length === 0;
  return isOneWord && query.category === undefined && query.year === undefined
    ? bestMatchesOf(word)
    : rankedMatches(words, conditionsOf(query, toTextQuery(groups)));
}

/** Pages through ids first, because rows are wide. Listings can match by two words. */
async function readBestMatches(
  query: CatalogQuery,
  after: Position | undefined,
  matches: Prisma.Sql,
): Promise<SearchRead> {
  const { order, after: isAfter } = ORDERS.relevance;
  const where = after ? Prisma.sql`WHERE ${isAfter(after)}` : Prisma.empty;
  const best = Prisma.sql`(SELECT l.*, b.relevance FROM best b JOIN listings l ON l.id = b.id) l`;
  const read = await queryRow(db, searchReadSchema)`
    WITH matches AS MATERIALIZED (${matches}),
      hits AS MATERIALIZED (
        SELECT m.id, max(m.relevance) AS relevance FROM matches m GROUP BY m.id),
      best AS (
        SELECT l.id, l.relevance FROM hits l ${where} ORDER BY ${order} LIMIT ${query.limit + 1})
    SELECT (SELECT count(*)::int FROM hits) AS total,
      (SELECT count(*) > ${COUNTED_MATCHES} FROM matches) AS "isAtLeast",
      ${rowsOf(query, undefined, best, [])} AS rows`;
  return read;
}

async function readMatches(
  query: CatalogQuery,
  after: Position | undefined,
  conditions: Prisma.Sql,
): Promise<SearchRead> {
  const { total } = await queryRow(db, totalRowSchema)`
    SELECT count(*)::int AS total FROM (${countedMatches(conditions)}) AS counted`;
  const isAtLeast = total > COUNTED_MATCHES;
  if (total === 0) return { total, isAtLeast, rows: [] };
  const page = isAtLeast
    ? rowsOf(query, after, Prisma.sql`listings l`, [conditions])
    : rowsOf(query, after, fewMatches(conditions), []);
  const { rows } = await queryRow(db, pageRowSchema)`SELECT ${page} AS rows`;
  return { total, isAtLeast, rows };
}

const rowSchema = catalogProductSchema.extend({
  listingId: column.int,
  sortKey: z.union([column.text, column.int]),
});
const readSchema = z.object({ total: column.int, rows: z.array(rowSchema) });
type Read = z.infer<typeof readSchema>;
const totalRowSchema = readSchema.pick({ total: true });
const pageRowSchema = readSchema.pick({ rows: true });
const searchReadSchema = readSchema.extend({ isAtLeast: column.boolean });
type SearchRead = z.infer<typeof searchReadSchema>;

/** Prisma returns one JSON value faster than rows with many columns. */
function rowsOf(
  query: CatalogQuery,
  after: Position | undefined,
  source: Prisma.Sql,
  conditions: Prisma.Sql[],
): Prisma.Sql {
  const { key, order, after: isAfter } = ORDERS[sortOf(query)];
  const wheres = [...conditions, ...(after ? [isAfter(after)] : [])];
  const where = wheres.length ? Prisma.sql`WHERE ${Prisma.join(wheres, " AND ")}` : Prisma.empty;
  return Prisma.sql`(SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT l.id AS "listingId", ${key} AS "sortKey", ${catalogColumns}
    FROM ${source} ${where} ORDER BY ${order} LIMIT ${query.limit + 1}) r)`;
}

function pageOf(query: CatalogQuery, { total, rows }: Read) {
  const sort = sortOf(query);
  const { page, nextCursor } = takePage(rows, query.limit, (last) =>
    encodeCursor(sort, { key: last.sortKey, id: last.listingId }),
  );
  return { products: page.map(toCatalogProduct), total, nextCursor };
}

export async function listYears(): Promise<number[]> {
  const rows = await db.listingFacet.findMany({
    where: { listingCount: { gt: 0 } },
    distinct: ["year"],
    orderBy: { year: "desc" },
    select: { year: true },
  });
  return rows.map(({ year }) => year);
}
