import "server-only";

import { z } from "zod";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { rowIdSchema } from "@/lib/platform/paging/row-id";
import { takePage } from "@/lib/platform/paging/take-page";
import { storedPriceSchema } from "@/lib/platform/price-schema";
import { hasWord, likeText, searchWords } from "@/lib/platform/search-text";
import { storedTextSchema } from "@/lib/platform/stored-text";
import { countProducts } from "@/lib/stock/count-products";
import { productColumns, productRowSchema, toProduct } from "@/lib/stock/queries";
import type { ProductListQuery, ProductPage, ProductSort } from "@/lib/stock/schema";

const rowSchema = productRowSchema.extend({ sort_value: column.text, total_count: column.int });

const price = storedPriceSchema();
const year = z.string().regex(/^\d{4}$/);

/** Each order has an index that ends with the id, so that every page is a range of it. */
const ORDERS: Record<
  ProductSort,
  { column: Prisma.Sql; cast: Prisma.Sql; isDescending: boolean; value: z.ZodType<string> }
> = {
  newest: {
    column: Prisma.sql`p.id`,
    cast: Prisma.sql`integer`,
    isDescending: true,
    value: storedTextSchema,
  },
  oldest: {
    column: Prisma.sql`p.id`,
    cast: Prisma.sql`integer`,
    isDescending: false,
    value: storedTextSchema,
  },
  name: {
    column: Prisma.sql`p.sort_name`,
    cast: Prisma.sql`text`,
    isDescending: false,
    value: storedTextSchema,
  },
  "price-asc": {
    column: Prisma.sql`p.price`,
    cast: Prisma.sql`numeric`,
    isDescending: false,
    value: price,
  },
  "price-desc": {
    column: Prisma.sql`p.price`,
    cast: Prisma.sql`numeric`,
    isDescending: true,
    value: price,
  },
  "year-desc": {
    column: Prisma.sql`p.year`,
    cast: Prisma.sql`integer`,
    isDescending: true,
    value: year,
  },
};
const isById = (sort: ProductSort) => sort === "newest" || sort === "oldest";

export async function listProducts({
  q,
  category,
  year: yearFilter,
  sort,
  limit,
  cursor,
}: ProductListQuery): Promise<ProductPage> {
  const order = ORDERS[sort];
  const filters: Prisma.Sql[] = [];
  if (category) filters.push(Prisma.sql`p.category = ${category}`);
  if (yearFilter !== undefined) filters.push(Prisma.sql`p.year = ${yearFilter}`);
  const words = searchWords(q ?? "");
  if (q && !hasWord(q)) filters.push(Prisma.sql`FALSE`);
  for (const word of words)
    filters.push(Prisma.sql`p.search_text LIKE '%' || plain_text(${likeText(word)}) || '%'`);
  const matching = filters.length ? Prisma.join(filters, " AND ") : Prisma.sql`TRUE`;
  const onlyWord = filters.length === 1 ? words[0] : undefined;

  const direction = order.isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const orderBy = isById(sort)
    ? Prisma.sql`p.id ${direction}`
    : Prisma.sql`${order.column} ${direction}, p.id ${direction}`;

  const rows = await queryRows(db, rowSchema)`
    SELECT ${productColumns}, ${order.column}::text AS sort_value,
      (${countProducts(matching, onlyWord)}) AS total_count
    FROM products p JOIN listings l ON l.id = p.listing_id
    WHERE ${matching} ${cursor ? Prisma.sql`AND ${after(sort, cursor)}` : Prisma.empty}
    ORDER BY ${orderBy}
    LIMIT ${limit + 1}`;

  const { page, nextCursor } = takePage(rows, limit, (last) =>
    encodeCursor([sort, last.sort_value, last.id]),
  );
  return {
    products: page.map(toProduct),
    nextCursor,
    totalCount: rows[0]?.total_count ?? 0,
  };
}

function after(sort: ProductSort, cursor: string): Prisma.Sql {
  const { column, cast, isDescending, value: valueSchema } = ORDERS[sort];
  const [, value, id] = decodeCursor(cursor, z.tuple([z.literal(sort), valueSchema, rowIdSchema]));
  const comparison = isDescending ? Prisma.sql`<` : Prisma.sql`>`;
  if (isById(sort)) return Prisma.sql`p.id ${comparison} ${id}`;
  return Prisma.sql`(${column}, p.id) ${comparison} (${value}::text::${cast}, ${id}::integer)`;
}
