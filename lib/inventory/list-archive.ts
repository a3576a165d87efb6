import "server-only";

import {
  pulledCardColumns,
  pulledCardRowSchema,
  slabColumns,
  toPulledCard,
} from "@/lib/cards/queries";
import { slabOf, slabRowSchema } from "@/lib/cards/slab";
import type { ArchivedCard } from "@/lib/inventory/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { keyset, type Order, sortValuesShape } from "@/lib/platform/paging/keyset";

const rowSchema = pulledCardRowSchema.extend(slabRowSchema.shape).extend({
  leftAt: column.date,
  shipmentId: column.text,
  shipmentNumber: column.text,
  ...sortValuesShape,
});

const ARCHIVE_PAGE = 50;
const LATEST: Order = {
  sort: "-leftAt",
  keys: [
    { value: Prisma.sql`c.left_at`, type: "timestamptz" },
    { value: Prisma.sql`c.sequence`, type: "bigint" },
  ],
};

type Options = { ownerId: string; cursor: string | undefined };

export async function listArchive({
  ownerId,
  cursor,
}: Options): Promise<{ items: ArchivedCard[]; nextCursor: string | null }> {
  const page = keyset(LATEST, cursor);
  const rows = await queryRows(db, rowSchema)`
    SELECT ${pulledCardColumns}, ${slabColumns}, c.left_at AS "leftAt",
      s.id::text AS "shipmentId", s.number AS "shipmentNumber",
      ${page.sortValues}
    FROM cards c JOIN shipments s ON s.id = c.shipment_id
    WHERE c.owner_id = ${ownerId}::uuid AND c.left_at IS NOT NULL AND ${page.where}
    ORDER BY ${page.orderBy} LIMIT ${ARCHIVE_PAGE + 1}`;
  const { rows: shown, nextCursor } = page.page(rows, ARCHIVE_PAGE);
  const items = shown.map((row) => ({
    ...toPulledCard(row),
    leftAt: row.leftAt.toISOString(),
    shipment: { id: row.shipmentId, number: row.shipmentNumber },
    slab: slabOf(row),
  }));
  return { items, nextCursor };
}
