import "server-only";

import { defineList } from "@/lib/api/tables/define-list";
import { db, Prisma } from "@/lib/platform/database/db";
import { queryJson, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { likePart, likeStart, searchWords } from "@/lib/platform/search-text";
import { casesTable } from "@/lib/stock/desk/cases/cases-table";
import { type CaseDetail, caseDetailSchema, caseSchema } from "@/lib/stock/desk/cases/schema";
import { hasWordOf } from "@/lib/stock/desk/listings/list-listings";

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

const listing = Prisma.sql`JOIN listings l ON l.id = c.listing_id`;
const cases = Prisma.sql`cases c ${listing}`;

export const caseList = defineList(casesTable, caseSchema, {
  from: cases,
  alias: "c",
  id: { value: Prisma.sql`c.id`, type: "uuid" },
  columns,
  joins: listing,
  sorts: { added: { value: Prisma.sql`c.created_at`, type: "timestamptz" } },
  facets: {},
  search: (q) => Prisma.join(searchWords(q).map(matches), " AND "),
});

const matches = (word: string) => Prisma.sql`(${hasWordOf(word)}
  OR lower(c.number) LIKE ${likePart(word)} OR c.id::text LIKE ${likeStart(word)})`;

/** @throws {AppError} 404 */
export async function getCase(id: string, now = new Date()): Promise<CaseDetail> {
  const [row] = await queryJson(db, caseSchema)`
    SELECT ${columns} FROM ${cases} WHERE c.id = ${id}::uuid`;
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
    boxes,
    seals: seals.map(({ photoId }) => photoId),
  };
}
