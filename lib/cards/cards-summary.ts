import "server-only";

import { pictureAddress } from "@/lib/cards/queries";
import { db, Prisma } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { byTime, keyset, sortedIdSchema } from "@/lib/platform/paging/keyset";

const SHOWN_IMAGES = 3;

export const cardsSummarySelect = {
  id: true,
  number: true,
  createdAt: true,
  total: true,
  lines: {
    select: { card: { select: { frontKey: true, ownerId: true } } },
    orderBy: { card: { sequence: "asc" } },
    take: SHOWN_IMAGES,
  },
  _count: { select: { lines: true } },
} satisfies Prisma.ShipmentSelect & Prisma.GradingSubmissionSelect;

type SummaryRow = Prisma.ShipmentGetPayload<{ select: typeof cardsSummarySelect }>;

/** Omits pictures of cards that have since been sold. */
export function toCardsSummary(
  { id, number, createdAt, total, lines, _count }: SummaryRow,
  viewerId: string,
) {
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    cardCount: _count.lines,
    total: total.toFixed(2),
    images: lines
      .filter(({ card }) => card.ownerId === viewerId)
      .map(({ card }) => pictureAddress(card.frontKey)),
  };
}

const NEWEST = byTime("-createdAt", Prisma.sql`s.created_at`, Prisma.sql`s.id`);
type Table = "shipments" | "grading_submissions";
type Options = { userId: string; limit: number; cursor?: string | undefined };

/** Newest first, without those that were replaced before they were paid. */
export async function findSummaryIds(table: Table, { userId, limit, cursor }: Options) {
  const page = keyset(NEWEST, cursor);
  const read = await queryRows(db, sortedIdSchema)`
    SELECT s.id::text, ${page.sortValues} FROM ${Prisma.raw(table)} s
    WHERE s.user_id = ${userId}::uuid AND NOT (s.status = 'CANCELLED' AND s.payment_id IS NULL)
      AND ${page.where}
    ORDER BY ${page.orderBy} LIMIT ${limit + 1}`;
  const { rows, nextCursor } = page.page(read, limit);
  return { ids: rows.map(({ id }) => id), nextCursor };
}
