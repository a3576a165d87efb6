import "server-only";

import { decodeCursor, encodeCursor, type Position } from "@/lib/catalog/cursor";
import { sortOf } from "@/lib/catalog/filters";
import {
  conditionsOf,
  correctSearch,
  COUNTED_MATCHES,
  fewMatches,
  rankedMatches,
  wordsOf,
} from "@/lib/catalog/find-hits";
import type { CatalogProduct, CatalogQuery, Suggestion } from "@/lib/catalog/schema";
import { toTextQuery } from "@/lib/catalog/search-words";
import { catalogColumns, toCatalogProduct } from "@/lib/catalog/select";
import type { CatalogSort } from "@/lib/catalog/sorts";
import { db, Prisma } from "@/lib/platform/database/db";
import { takePage } from "@/lib/platform/paging/take-page";

export type CatalogPage = {
  products: CatalogProduct[];
  /** Capped at {@link COUNTED_MATCHES} for a search; `isAtLeast` tells. */
  total: number;
  isAtLeast: boolean;
  nextCursor: string | null;
};

type Order = { key: Prisma.Sql; order: Prisma.Sql; after: (position: Position) => Prisma.Sql };

// Every key is indexed; the listing's id breaks ties.
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

/** Runs two queries, and two more for a search that needs spelling correction. */
export async function listCatalog(query: CatalogQuery): Promise<CatalogPage> {
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sortOf(query));
  const words = wordsOf(query.q);
  if (!words) {
    const [page, total] = await Promise.all([
      readPage(query, after, conditionsOf(query)),
      sumFacets(query),
    ]);
    return { ...page, total, isAtLeast: false };
  }
  if (words.length === 0) return { products: [], total: 0, isAtLeast: false, nextCursor: null };
  const typed = toTextQuery(words.map((word) => [word]));
  const matches = await countMatches(query, typed);
  if (matches > 0) return search(query, after, words, typed, matches);
  const corrected = await correctSearch(words);
  if (corrected === null) return { products: [], total: 0, isAtLeast: false, nextCursor: null };
  return search(query, after, words, corrected, await countMatches(query, corrected));
}

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

async function search(
  query: CatalogQuery,
  after: Position | undefined,
  words: string[],
  textQuery: string,
  matches: number,
): Promise<CatalogPage> {
  const isAtLeast = matches > COUNTED_MATCHES;
  const conditions = conditionsOf(query, textQuery);
  const isRanked = sortOf(query) === "relevance";
  const source = isRanked
    ? rankedMatches(conditions, words)
    : isAtLeast
      ? undefined
      : fewMatches(conditions);
  const page = await readPage(query, after, conditions, source);
  return { ...page, total: Math.min(matches, COUNTED_MATCHES), isAtLeast };
}

/** Skips the conditions when `source` is given, because it already applies them. */
async function readPage(
  query: CatalogQuery,
  after: Position | undefined,
  conditions: Prisma.Sql,
  source?: Prisma.Sql,
) {
  const sort = sortOf(query);
  const { key, order, after: isAfter } = ORDERS[sort];
  const wheres = [...(source ? [] : [conditions]), ...(after ? [isAfter(after)] : [])];
  const where = wheres.length ? Prisma.sql`WHERE ${Prisma.join(wheres, " AND ")}` : Prisma.empty;

  const rows = await db.$queryRaw<
    (CatalogProduct & { listingId: number; sortKey: string | number })[]
  >`
    SELECT l.id AS "listingId", ${key} AS "sortKey", ${catalogColumns}
    FROM ${source ?? Prisma.sql`listings l`} ${where} ORDER BY ${order} LIMIT ${query.limit + 1}`;
  const { page, nextCursor } = takePage(rows, query.limit, (last) =>
    encodeCursor(sort, { key: last.sortKey, id: last.listingId }),
  );
  return { products: page.map(toCatalogProduct), nextCursor };
}

async function countMatches(query: CatalogQuery, textQuery: string): Promise<number> {
  const [row] = await db.$queryRaw<[{ matches: number }]>`
    SELECT count(*)::int AS matches
    FROM (SELECT 1 FROM listings l WHERE ${conditionsOf(query, textQuery)} LIMIT ${COUNTED_MATCHES + 1}) AS counted`;
  return row.matches;
}

async function sumFacets({ category, year }: CatalogQuery): Promise<number> {
  const sum = await db.listingFacet.aggregate({
    where: { ...(category ? { category } : {}), ...(year === undefined ? {} : { year }) },
    _sum: { listingCount: true },
  });
  return sum._sum.listingCount ?? 0;
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
