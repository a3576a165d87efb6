import "server-only";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { hasWord } from "@/lib/platform/search-text";
import { countUpTo, keyset, positionColumn } from "@/lib/platform/tables/keyset";
import {
  type CaseDetail,
  caseDetailSchema,
  caseSchema,
  type CasesQuery,
} from "@/lib/stock/cases/schema";

const rowSchema = caseSchema.extend({ createdAt: column.date });
const positionedSchema = rowSchema.extend({ position: positionColumn });
const boxSchema = caseDetailSchema.shape.boxes.element;

const isOpened = Prisma.sql`EXISTS (SELECT FROM breaks k
  WHERE k.product_id = p.id AND k.status = 'COMMITTED')`;
const countOfBoxes = (condition: Prisma.Sql) => Prisma.sql`
  (SELECT count(*)::int FROM case_boxes b JOIN products p ON p.id = b.product_id
    WHERE b.case_id = c.id AND ${condition})`;

const columns = Prisma.sql`
  c.id::text, l.name, l.slug, c.number, c.bought, c.size, c.created_at AS "createdAt",
  ${countOfBoxes(Prisma.sql`p.order_id IS NULL AND p.in_stock`)} AS "inStock",
  ${countOfBoxes(Prisma.sql`p.order_id IS NOT NULL`)} AS sold,
  ${countOfBoxes(isOpened)} AS opened`;

export async function listCases({ q = "", sort, cursor, limit }: CasesQuery) {
  const table = keyset({
    sort,
    cursor,
    sorts: { added: { value: Prisma.sql`c.created_at`, type: "timestamptz" } },
    id: { value: Prisma.sql`c.id`, type: "uuid" },
  });
  const conditions = q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => {
      const part = word.replace(/[\\%_]/g, "\\$&");
      return Prisma.sql`(l.search_text LIKE '%' || plain_text(${part}) || '%'
        OR c.number ILIKE '%' || ${part} || '%' OR c.id::text LIKE lower(${part}) || '%')`;
    });
  const matching = Prisma.sql`
    FROM cases c JOIN listings l ON l.id = c.listing_id
    WHERE ${Prisma.join([q === "" || hasWord(q) ? Prisma.sql`TRUE` : Prisma.sql`FALSE`, ...conditions], " AND ")}`;
  const [rows, count] = await Promise.all([
    queryRows(db, positionedSchema)`
      SELECT ${columns}, ${table.position} ${matching} AND ${table.where}
      ORDER BY ${table.orderBy} LIMIT ${limit + 1}`,
    countUpTo(db, matching),
  ]);
  const page = table.page(rows, limit);
  return {
    ...page,
    rows: page.rows.map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    count,
  };
}

/** @throws {AppError} 404 */
export async function getCase(id: string, now = new Date()): Promise<CaseDetail> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT ${columns} FROM cases c JOIN listings l ON l.id = c.listing_id WHERE c.id = ${id}::uuid`;
  if (!row) throw new AppError("not_found", "We couldn't find that case.");
  const [boxes, seals] = await Promise.all([
    queryRows(db, boxSchema)`
      SELECT n.position, p.box_id AS "boxId", CASE
        WHEN p.id IS NULL THEN 'GONE'
        WHEN ${isOpened} THEN 'OPENED'
        WHEN EXISTS (SELECT FROM breaks k WHERE k.product_id = p.id AND k.status = 'VOIDED')
          THEN 'VOIDED'
        WHEN EXISTS (SELECT FROM order_lines o WHERE o.product_id = p.id
          AND o.cancelled_at IS NULL AND o.shipped_at IS NOT NULL) THEN 'SENT'
        WHEN p.order_id IS NOT NULL THEN 'SOLD'
        WHEN p.held_until > ${now}::timestamptz THEN 'HELD'
        WHEN p.release_at IS NOT NULL THEN 'WAITING'
        WHEN p.is_available THEN 'ON_SALE'
        ELSE 'OFF_SALE' END AS state
      FROM generate_series(1, ${row.size}::int) AS n (position)
      LEFT JOIN case_boxes b ON b.case_id = ${id}::uuid AND b.position = n.position
      LEFT JOIN products p ON p.id = b.product_id ORDER BY n.position`,
    db.caseSeal.findMany({
      where: { caseId: id },
      orderBy: { position: "asc" },
      select: { photoId: true },
    }),
  ]);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    boxes,
    seals: seals.map(({ photoId }) => photoId),
  };
}
