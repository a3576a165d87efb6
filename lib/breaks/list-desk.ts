import "server-only";

import { type BreakSummaryRow, breaksWithBoxes, earlierBox, summaryColumns, toSummary, waitsForBreak } from "@/lib/breaks/queries";
import type { BreakDesk, QueuedBox } from "@/lib/breaks/schema";
import { db, Prisma } from "@/lib/db";

const MAX_ROWS = 200;
const MAX_COMMITTED = 20;

type SoldRow = Omit<QueuedBox, "soldAt"> & { soldAt: Date };
type Address = { fullName: string; street: string; city: string; state: string; zipCode: string; country: string };

const soldColumns = Prisma.sql`
  l.id::text AS "orderLineId", o.number AS "orderNumber", p.box_id AS "boxId", p.name, p.format, p.image_url AS "imageUrl", o.placed_at AS "soldAt"`;
const soldBoxes = Prisma.sql`order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id`;

/** What there is to do at the break station, and what was done last. */
export async function listDesk(): Promise<BreakDesk> {
  const [queue, open, committed, toSend] = await Promise.all([listQueue(), listBreaks("OPEN"), listBreaks("COMMITTED"), listToSend()]);
  return { queue, open, committed, toSend };
}

/** The listing that somebody has waited for longest comes first; of one listing, the boxes in the order of their case. */
async function listQueue(): Promise<BreakDesk["queue"]> {
  const rows = await db.$queryRaw<SoldRow[]>`
    SELECT ${soldColumns}, p.packs_per_box AS "packsPerBox", p.cards_per_pack AS "cardsPerPack", NOT EXISTS (${earlierBox}) AS "isNext"
    FROM ${soldBoxes} WHERE ${waitsForBreak}
    ORDER BY min(o.placed_at) OVER (PARTITION BY p.listing_id), p.listing_id, p.id LIMIT ${MAX_ROWS}`;
  return rows.map((row) => ({ ...row, soldAt: row.soldAt.toISOString() }));
}

async function listBreaks(status: "OPEN" | "COMMITTED"): Promise<BreakDesk["open"]> {
  const order = status === "OPEN" ? Prisma.sql`b.started_at, b.id LIMIT ${MAX_ROWS}` : Prisma.sql`b.committed_at DESC, b.id LIMIT ${MAX_COMMITTED}`;
  const rows = await db.$queryRaw<BreakSummaryRow[]>`SELECT ${summaryColumns} FROM ${breaksWithBoxes} WHERE b.status = ${status} ORDER BY ${order}`;
  return rows.map(toSummary);
}

async function listToSend(): Promise<BreakDesk["toSend"]> {
  const rows = await db.$queryRaw<(SoldRow & Address)[]>`
    SELECT ${soldColumns}, o.full_name AS "fullName", o.street, o.city, o.state, o.zip_code AS "zipCode", o.country
    FROM ${soldBoxes} WHERE l.delivery = 'SHIP_SEALED' AND l.cancelled_at IS NULL AND l.shipped_at IS NULL
    ORDER BY o.placed_at, l.id LIMIT ${MAX_ROWS}`;
  return rows.map(({ soldAt, fullName, street, city, state, zipCode, country, ...box }) => ({
    ...box,
    soldAt: soldAt.toISOString(),
    address: [fullName, street, `${city}, ${state} ${zipCode}`, country],
  }));
}
