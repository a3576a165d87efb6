import "server-only";

import { cityLine } from "@/lib/accounts/city-line";
import {
  breakQueue,
  breakSummaryRowSchema,
  breaksWithBoxes,
  soldBoxes,
  summaryColumns,
  toSummary,
} from "@/lib/breaks/queries";
import {
  type BreakDesk,
  type BreakSummary,
  queuedBoxSchema,
  sealedBoxSchema,
} from "@/lib/breaks/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const MAX_ROWS = 200;
const MAX_ENDED = 20;

const queuedRowSchema = queuedBoxSchema.extend({ soldAt: column.date });
const sealedRowSchema = sealedBoxSchema.omit({ address: true }).extend({
  soldAt: column.date,
  fullName: column.text,
  street: column.text,
  city: column.text,
  state: column.text,
  zipCode: column.text,
  country: column.text,
});

const soldColumns = Prisma.sql`
  l.id::text AS "orderLineId", o.number AS "orderNumber", p.box_id AS "boxId", p.name, p.format,
  p.image_url AS "imageUrl", o.placed_at AS "soldAt"`;

export async function listDesk(): Promise<BreakDesk> {
  const [queue, open, committed, voided, toSend] = await Promise.all([
    listQueue(),
    listBreaks("OPEN"),
    listBreaks("COMMITTED"),
    listBreaks("VOIDED"),
    listToSend(),
  ]);
  return { queue, open, committed, voided, toSend };
}

async function listQueue(): Promise<BreakDesk["queue"]> {
  const rows = await queryRows(db, queuedRowSchema)`
    SELECT ${soldColumns}, p.packs_per_box AS "packsPerBox", p.cards_per_pack AS "cardsPerPack",
      queue.ahead = 0 AS "isNext", queue.nth_of_listing = 1 AS "canStart", queue.ahead
    FROM ${soldBoxes} JOIN ${breakQueue} ON queue.order_line_id = l.id
    ORDER BY queue.ahead LIMIT ${MAX_ROWS}`;
  return rows.map((row) => ({ ...row, soldAt: row.soldAt.toISOString() }));
}

/** Literals, not parameters, so that partial indexes match. */
const BREAKS = {
  OPEN: Prisma.sql`b.status = 'OPEN' ORDER BY b.started_at, b.id LIMIT ${MAX_ROWS}`,
  COMMITTED: Prisma.sql`
    b.status = 'COMMITTED' ORDER BY b.committed_at DESC, b.id LIMIT ${MAX_ENDED}`,
  VOIDED: Prisma.sql`b.status = 'VOIDED' ORDER BY b.voided_at DESC, b.id LIMIT ${MAX_ENDED}`,
};

async function listBreaks(status: keyof typeof BREAKS): Promise<BreakSummary[]> {
  const rows = await queryRows(db, breakSummaryRowSchema)`
    SELECT ${summaryColumns} FROM ${breaksWithBoxes} WHERE ${BREAKS[status]}`;
  return rows.map(toSummary);
}

async function listToSend(): Promise<BreakDesk["toSend"]> {
  const rows = await queryRows(db, sealedRowSchema)`
    SELECT ${soldColumns}, o.full_name AS "fullName", o.street, o.city, o.state,
      o.zip_code AS "zipCode", o.country
    FROM ${soldBoxes} WHERE l.waits_for = 'SHIP_SEALED' AND l.shipment_id IS NULL
    ORDER BY o.placed_at, l.id LIMIT ${MAX_ROWS}`;
  return rows.map(({ soldAt, fullName, street, city, state, zipCode, country, ...box }) => ({
    ...box,
    soldAt: soldAt.toISOString(),
    address: [fullName, street, cityLine({ city, state, zipCode }), country],
  }));
}
