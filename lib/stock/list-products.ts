import "server-only";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { keyset, type Order, sortValuesShape, type SortKey } from "@/lib/platform/paging/keyset";
import { hasWord, likeText, searchWords } from "@/lib/platform/search-text";
import { countProducts } from "@/lib/stock/count-products";
import { productColumns, productRowSchema, toProduct } from "@/lib/stock/queries";
import type { ProductListQuery, ProductPage, ProductSort } from "@/lib/stock/schema";

const rowSchema = productRowSchema.extend({ total_count: column.int, ...sortValuesShape });

const id: SortKey = { value: Prisma.sql`p.id`, type: "bigint" };
const price: SortKey = { value: Prisma.sql`p.price`, type: "numeric" };

/** Each order has an index that ends with the id, so that every page is a range of it. */
const ORDERS: Record<ProductSort, Order> = {
  newest: { sort: "-id", keys: [id] },
  oldest: { sort: "id", keys: [id] },
  name: { sort: "name", keys: [{ value: Prisma.sql`p.sort_name`, type: "text" }, id] },
  "price-asc": { sort: "price", keys: [price, id] },
  "price-desc": { sort: "-price", keys: [price, id] },
  "year-desc": { sort: "-year", keys: [{ value: Prisma.sql`p.year`, type: "bigint" }, id] },
};

export async function listProducts({
  q,
  category,
  year: yearFilter,
  sort,
  limit,
  cursor,
}: ProductListQuery): Promise<ProductPage> {
  const page = keyset(ORDERS[sort], cursor);
  const filters: Prisma.Sql[] = [];
  if (category) filters.push(Prisma.sql`p.category = ${category}`);
  if (yearFilter !== undefined) filters.push(Prisma.sql`p.year = ${yearFilter}`);
  const words = searchWords(q ?? "");
  if (q && !hasWord(q)) filters.push(Prisma.sql`FALSE`);
  for (const word of words)
    filters.push(Prisma.sql`p.search_text LIKE '%' || plain_text(${likeText(word)}) || '%'`);
  const matching = filters.length ? Prisma.join(filters, " AND ") : Prisma.sql`TRUE`;
  const onlyWord = filters.length === 1 ? words[0] : undefined;

  const rows = await queryRows(db, rowSchema)`
    SELECT ${productColumns}, ${page.sortValues},
      (${countProducts(matching, onlyWord)}) AS total_count
    FROM products p JOIN listings l ON l.id = p.listing_id
    WHERE ${matching} AND ${page.where}
    ORDER BY ${page.orderBy}
    LIMIT ${limit + 1}`;

  const { rows: products, nextCursor } = page.page(rows, limit);
  return {
    products: products.map(toProduct),
    nextCursor,
    totalCount: rows[0]?.total_count ?? 0,
  };
}
