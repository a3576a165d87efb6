import "server-only";

import type { z } from "zod";

import { type Db, db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { hasWord } from "@/lib/platform/search-text";
import { countUpTo, keyset, positionColumn } from "@/lib/platform/tables/keyset";
import { isLowStock } from "@/lib/stock/listings/count-low-stock";
import {
  type ListingsQuery,
  type StockListing,
  stockListingSchema,
} from "@/lib/stock/listings/schema";

const rowSchema = stockListingSchema.extend({
  createdAt: column.date,
  releaseAt: column.date.nullable(),
});
const positionedSchema = rowSchema.extend({ position: positionColumn });

const columns = Prisma.sql`
  l.slug, l.name, l.category, l.year, l.brand, l.set, l.format, l.provenance,
  l.price::text AS price, l.image_url AS "imageUrl", l.description, l.created_at AS "createdAt",
  l.available_count AS available, l.low_stock_at AS "lowStockAt", (${isLowStock}) AS "isLow",
  (SELECT count(*)::int FROM products p
    WHERE p.listing_id = l.id AND p.order_id IS NULL AND p.in_stock) AS unsold,
  (SELECT min(p.release_at) FROM products p
    WHERE p.listing_id = l.id AND p.release_at IS NOT NULL) AS "releaseAt"`;

function toListing<Row extends z.output<typeof rowSchema>>({ createdAt, releaseAt, ...row }: Row) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    releaseAt: releaseAt?.toISOString() ?? null,
  };
}

const isWaiting = Prisma.sql`EXISTS (SELECT FROM products w
  WHERE w.listing_id = l.id AND w.release_at IS NOT NULL)`;

const STATES = {
  sale: Prisma.sql`l.available_count > 0`,
  low: isLowStock,
  waiting: isWaiting,
  out: Prisma.sql`l.available_count = 0 AND NOT ${isWaiting}`,
};

type Options = ListingsQuery & { limit: number };

export async function listListings({ limit, ...query }: Options) {
  const table = keyset({
    sort: query.sort,
    cursor: query.cursor,
    sorts: {
      name: { value: Prisma.sql`l.sort_name`, type: "text" },
      price: { value: Prisma.sql`(l.price * 100)::bigint`, type: "bigint" },
      stock: { value: Prisma.sql`l.available_count::bigint`, type: "bigint" },
      added: { value: Prisma.sql`l.created_at`, type: "timestamptz" },
    },
    id: { value: Prisma.sql`l.id`, type: "bigint" },
  });
  const matching = Prisma.sql`FROM listings l WHERE ${Prisma.join(conditionsOf(query), " AND ")}`;
  const [rows, count] = await Promise.all([
    queryRows(db, positionedSchema)`
      SELECT ${columns}, l.position FROM (
        SELECT l.*, ${table.position} ${matching} AND ${table.where}
        ORDER BY ${table.orderBy} LIMIT ${limit + 1}
      ) l ORDER BY ${table.orderBy}`,
    countUpTo(db, matching),
  ]);
  const page = table.page(rows, limit);
  return { ...page, rows: page.rows.map((row) => stockListingSchema.parse(toListing(row))), count };
}

function conditionsOf({ q = "", category, state }: ListingsQuery): Prisma.Sql[] {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 10);
  const conditions = [
    words.length === 0 || hasWord(q) ? Prisma.sql`TRUE` : Prisma.sql`FALSE`,
    ...words.map(
      (word) =>
        Prisma.sql`l.search_text LIKE '%' || plain_text(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`,
    ),
  ];
  if (category) conditions.push(Prisma.sql`coalesce(l.category, 'none') = ANY(${category})`);
  if (state)
    conditions.push(
      Prisma.sql`(${Prisma.join(
        state.map((id) => STATES[id]),
        " OR ",
      )})`,
    );
  return conditions;
}

export async function findStockListing(client: Db, slug: string): Promise<StockListing | null> {
  const [row] = await queryRows(client, rowSchema)`
    SELECT ${columns} FROM listings l WHERE l.slug = ${slug}`;
  return row ? toListing(row) : null;
}
