import "server-only";

import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { MAX_PUBLICATIONS, type PublicationKind } from "@/lib/showcase/kinds";
import type { Publication, Subject } from "@/lib/showcase/schema";
import {
  besidePublication,
  summaryColumns,
  summaryRowSchema,
  toPublication,
} from "@/lib/showcase/summary";

const COLUMNS: Record<PublicationKind, Prisma.Sql> = {
  CARD: Prisma.sql`p.card_id`,
  PACK: Prisma.sql`p.pack_id`,
  BOX: Prisma.sql`p.box_id`,
};

/** The live publication, even if hidden. Null for another collector's subject. */
export async function findSubjectPublication({
  kind,
  id,
  ownerId,
}: Subject & { ownerId: string }): Promise<Publication | null> {
  const [row] = await queryRows(db, summaryRowSchema)`
    SELECT ${summaryColumns} FROM publications p ${besidePublication}
    WHERE ${COLUMNS[kind]} = ${id}::uuid AND p.owner_id = ${ownerId}::uuid AND p.ended_at IS NULL`;
  return row ? toPublication(row) : null;
}

const rowSchema = summaryRowSchema.extend({ place: column.int.nullable() });

export async function listOwnPublications(
  ownerId: string,
): Promise<{ items: Publication[]; others: Publication[] }> {
  const rows = await queryRows(db, rowSchema)`
    SELECT ${summaryColumns}, i.position AS place FROM publications p ${besidePublication}
    LEFT JOIN showcase_items i ON i.publication_id = p.id
    WHERE p.owner_id = ${ownerId}::uuid AND p.ended_at IS NULL
    ORDER BY i.position, p.published_at DESC, p.id LIMIT ${MAX_PUBLICATIONS}`;
  return {
    items: rows.filter(({ place }) => place !== null).map(toPublication),
    others: rows.filter(({ place }) => place === null).map(toPublication),
  };
}
