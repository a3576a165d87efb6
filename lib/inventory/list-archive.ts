import "server-only";

import { z } from "zod";

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
import { cursorTimeSchema, decodeCursor, encodeCursor } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";

const rowSchema = pulledCardRowSchema.extend(slabRowSchema.shape).extend({
  sequence: column.bigint,
  leftAt: column.date,
  shipmentId: column.text,
  shipmentNumber: column.text,
});

const ARCHIVE_PAGE = 50;
const positionSchema = z.tuple([cursorTimeSchema, z.string().regex(/^\d{1,18}$/)]);

export async function listArchive({
  ownerId,
  cursor,
}: {
  ownerId: string;
  cursor: string | undefined;
}): Promise<{ items: ArchivedCard[]; nextCursor: string | null }> {
  const [at, number] = cursor ? decodeCursor(cursor, positionSchema) : [];
  const after = at
    ? Prisma.sql`(c.left_at, c.sequence) < (${at}::timestamptz, ${number}::bigint)`
    : Prisma.sql`TRUE`;
  const rows = await queryRows(db, rowSchema)`
    SELECT ${pulledCardColumns}, ${slabColumns}, c.sequence, c.left_at AS "leftAt",
      s.id::text AS "shipmentId", s.number AS "shipmentNumber"
    FROM cards c JOIN shipments s ON s.id = c.shipment_id
    WHERE c.owner_id = ${ownerId}::uuid AND c.left_at IS NOT NULL AND ${after}
    ORDER BY c.left_at DESC, c.sequence DESC LIMIT ${ARCHIVE_PAGE + 1}`;
  const { page, nextCursor } = takePage(rows, ARCHIVE_PAGE, (last) =>
    encodeCursor([last.leftAt.toISOString(), String(last.sequence)]),
  );
  const items = page.map((row) => ({
    ...toPulledCard(row),
    leftAt: row.leftAt.toISOString(),
    shipment: { id: row.shipmentId, number: row.shipmentNumber },
    slab: slabOf(row),
  }));
  return { items, nextCursor };
}
