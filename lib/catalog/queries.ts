import "server-only";

import { z } from "zod";

import { correctSearch } from "@/lib/catalog/correct-search";
import { sortOf } from "@/lib/catalog/filters";
import {
  bestMatchesOf,
  conditionsOf,
  COUNTED_MATCHES,
  countedMatches,
  fewMatches,
  rankedMatches,
} from "@/lib/catalog/find-hits";
import {
  type CatalogProduct,
  catalogProductSchema,
  type CatalogQuery,
  type Suggestion,
} from "@/lib/catalog/schema";
import { asTyped, searchWords, toTextQuery, type WordGroups } from "@/lib/catalog/search-words";
import { catalogColumns, toCatalogProduct } from "@/lib/catalog/select";
import type { CatalogSort } from "@/lib/catalog/sorts";
import type { CatalogView } from "@/lib/catalog/view-search";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import {
  isCursorOf,
  keyset,
  type Order,
  sortValuesShape,
  type SortKey,
} from "@/lib/platform/paging/keyset";
import { rememberAnswers } from "@/lib/platform/remember";
import { SECOND_MS } from "@/lib/platform/time";

export type CatalogPage = {
  products: CatalogProduct[];
  /** Capped at {@link COUNTED_MATCHES} for a search; `isAtLeast` says so. */
  total: number;
  isAtLeast: boolean;
  nextCursor: string | null;
};

const id: SortKey = { value: Prisma.sql`l.id`, type: "bigint" };
const price: SortKey = { value: Prisma.sql`l.price`, type: "numeric" };

// Every key has an index.
const ORDERS: Record<CatalogSort, Order> = {
  name: { sort: "name", keys: [{ value: Prisma.sql`l.sort_name`, type: "text" }, id] },
  "price-asc": { sort: "price", keys: [price, id] },
  "price-desc": { sort: "-price", keys: [price, id] },
  "year-desc": { sort: "-year", keys: [{ value: Prisma.sql`l.year`, type: "bigint" }, id] },
  relevance: { sort: "-relevance", keys: [{ value: Prisma.sql`l.relevance`, type: "bigint" }, id] },
};
export function isCatalogCursor(cursor: string, view: CatalogView): boolean {
  return isCursorOf(ORDERS[sortOf(view)], cursor);
}

type Keyset = ReturnType<typeof keyset>;

/** Visitors who browse or type the same share an answer. */
export const listCatalog = rememberAnswers(
  (query: CatalogQuery) => (query.q === undefined ? browse(query) : searchCatalog(query)),
  { changesOf: "catalog", ms: 5 * SECOND_MS, maxBytes: 4 * 1024 * 1024 },
);

async function searchCatalog(query: CatalogQuery): Promise<CatalogPage> {
  const page = keyset(ORDERS[sortOf(query)], query.cursor);
  const words = searchWords(query.q ?? "");
  if (words.length === 0) return NOTHING;
  const found = await search(query, page, words, asTyped(words));
  if (found.total > 0) return found;
  const corrected = await correctSearch(words, "catalog");
  return corrected === null ? NOTHING : search(query, page, words, corrected);
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

async function browse(query: CatalogQuery): Promise<CatalogPage> {
  const page = keyset(ORDERS[sortOf(query)], query.cursor);
  const { category, year } = query;
  const facets = [Prisma.sql`TRUE`];
  if (category) facets.push(Prisma.sql`f.category = ${category}`);
  if (year !== undefined) facets.push(Prisma.sql`f.year = ${year}`);
  const rows = rowsOf(query, page, Prisma.sql`listings l`, [conditionsOf(query), page.where]);
  const read = await queryRow(db, readSchema)`
    SELECT (SELECT coalesce(sum(f.listing_count), 0)::int FROM listing_facets f
        WHERE ${Prisma.join(facets, " AND ")}) AS total,
      ${rows} AS rows`;
  return { ...pageOf(query, page, read), isAtLeast: false };
}

async function search(
  query: CatalogQuery,
  page: Keyset,
  words: string[],
  groups: WordGroups,
): Promise<CatalogPage> {
  const read =
    sortOf(query) === "relevance"
      ? await readBestMatches(query, page, matchesOf(query, words, groups))
      : await readMatches(query, page, conditionsOf(query, toTextQuery(groups)));
  return {
    ...pageOf(query, page, read),
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
  page: Keyset,
  matches: Prisma.Sql,
): Promise<SearchRead> {
  const best = Prisma.sql`(SELECT l.*, b.relevance FROM best b JOIN listings l ON l.id = b.id) l`;
  const read = await queryRow(db, searchReadSchema)`
    WITH matches AS MATERIALIZED (${matches}),
      hits AS MATERIALIZED (
        SELECT m.id, max(m.relevance) AS relevance FROM matches m GROUP BY m.id),
      best AS (
        SELECT l.id, l.relevance FROM hits l
        WHERE ${page.where} ORDER BY ${page.orderBy} LIMIT ${query.limit + 1})
    SELECT (SELECT count(*)::int FROM hits) AS total,
      (SELECT count(*) > ${COUNTED_MATCHES} FROM matches) AS "isAtLeast",
      ${rowsOf(query, page, best, [])} AS rows`;
  return read;
}

async function readMatches(
  query: CatalogQuery,
  page: Keyset,
  conditions: Prisma.Sql,
): Promise<SearchRead> {
  const { total } = await queryRow(db, totalRowSchema)`
    SELECT count(*)::int AS total FROM (${countedMatches(conditions)}) AS counted`;
  const isAtLeast = total > COUNTED_MATCHES;
  if (total === 0) return { total, isAtLeast, rows: [] };
  const shown = isAtLeast
    ? rowsOf(query, page, Prisma.sql`listings l`, [conditions, page.where])
    : rowsOf(query, page, fewMatches(conditions), [page.where]);
  const { rows } = await queryRow(db, pageRowSchema)`SELECT ${shown} AS rows`;
  return { total, isAtLeast, rows };
}

const rowSchema = catalogProductSchema.extend(sortValuesShape);
const readSchema = z.object({ total: column.int, rows: z.array(rowSchema) });
type Read = z.infer<typeof readSchema>;
const totalRowSchema = readSchema.pick({ total: true });
const pageRowSchema = readSchema.pick({ rows: true });
const searchReadSchema = readSchema.extend({ isAtLeast: column.boolean });
type SearchRead = z.infer<typeof searchReadSchema>;

/** Prisma returns one JSON value faster than rows with many columns. */
function rowsOf(
  query: CatalogQuery,
  page: Keyset,
  source: Prisma.Sql,
  conditions: Prisma.Sql[],
): Prisma.Sql {
  const where = Prisma.join([Prisma.sql`TRUE`, ...conditions], " AND ");
  return Prisma.sql`(SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT ${page.sortValues}, ${catalogColumns}
    FROM ${source} WHERE ${where} ORDER BY ${page.orderBy} LIMIT ${query.limit + 1}) r)`;
}

function pageOf(query: CatalogQuery, page: Keyset, { total, rows }: Read) {
  const { rows: products, nextCursor } = page.page(rows, query.limit);
  return { products: products.map(toCatalogProduct), total, nextCursor };
}

/** The years of boxes on sale, newest first. */
export const listYears = () => findYears("all");

const findYears = rememberAnswers(readYears, {
  changesOf: "catalog",
  ms: 5 * SECOND_MS,
  maxBytes: 64 * 1024,
});

async function readYears(): Promise<number[]> {
  const rows = await db.listingFacet.findMany({
    where: { listingCount: { gt: 0 } },
    distinct: ["year"],
    orderBy: { year: "desc" },
    select: { year: true },
  });
  return rows.map(({ year }) => year);
}
