import "server-only";

import { findClaimsSince } from "@/lib/payouts/desk/claims-since";
import {
  type DeskPayout,
  deskPayoutSchema,
  type PayoutDesk,
  type PayoutQueue,
} from "@/lib/payouts/desk/schema";
import { OPEN_PAYOUT_STATUSES } from "@/lib/payouts/schema";
import { payoutSelect, toPayout } from "@/lib/payouts/show-payout";
import { db, Prisma } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { byTime, sortedIdSchema, keyset } from "@/lib/platform/paging/keyset";

const PAGE = 25;
const STATUSES: Record<PayoutQueue, string[]> = {
  requested: ["REQUESTED"],
  approved: ["APPROVED"],
  filed: ["IN_BANK_FILE"],
  ended: ["PAID", "REFUSED", "RETURNED"],
};

const select = {
  ...payoutSelect,
  provider: true,
  attempts: true,
  user: { select: { username: true, createdAt: true } },
  bankFile: { select: { number: true, madeAt: true } },
  _count: { select: { items: true } },
} satisfies Prisma.PayoutSelect;
type Row = Prisma.PayoutGetPayload<{ select: typeof select }>;

const byRequest = (sort: string) => byTime(sort, Prisma.sql`p.requested_at`, Prisma.sql`p.id`);
const OLDEST = byRequest("requestedAt");
const NEWEST = byRequest("-requestedAt");

type Options = { queue: PayoutQueue; number?: string | undefined; cursor?: string | undefined };

/** Oldest first; ended payouts newest first. */
export async function listPayouts({ queue, number, cursor }: Options): Promise<PayoutDesk> {
  const page = keyset(queue === "ended" ? NEWEST : OLDEST, cursor);
  const [positions, counts] = await Promise.all([
    queryRows(db, sortedIdSchema)`
      SELECT p.id::text, ${page.sortValues} FROM payouts p
      WHERE ${
        number
          ? Prisma.sql`p.number = ${number}`
          : Prisma.sql`p.status = ANY(${STATUSES[queue]}) AND ${page.where}`
      }
      ORDER BY ${page.orderBy} LIMIT ${PAGE + 1}`,
    countQueues(),
  ]);
  const { rows: shown, nextCursor } = page.page(positions, PAGE);
  const ids = shown.map((row) => row.id);
  const direction = queue === "ended" ? "desc" : "asc";
  const [rows, tests, claims] = await Promise.all([
    db.payout.findMany({
      where: { id: { in: ids } },
      select,
      orderBy: [{ requestedAt: direction }, { id: direction }],
    }),
    findTestMoney(ids),
    findClaimsSince(db, queue === "ended" ? [] : ids),
  ]);
  return {
    counts,
    payouts: rows.map((row) => ({
      ...toDeskPayout(row),
      hasTestMoney: tests.has(row.id),
      claimsSince: claims.get(row.id) ?? [],
    })),
    nextCursor,
  };
}

function toDeskPayout({
  provider,
  attempts,
  user,
  bankFile,
  _count,
  ...row
}: Row): Omit<DeskPayout, "hasTestMoney" | "claimsSince"> {
  return {
    ...toPayout(row),
    provider: deskPayoutSchema.shape.provider.parse(provider),
    attempts,
    username: user?.username ?? null,
    memberSince: user?.createdAt.toISOString() ?? null,
    saleCount: _count.items,
    bankFile: bankFile && { ...bankFile, madeAt: bankFile.madeAt.toISOString() },
  };
}

async function countQueues(): Promise<PayoutDesk["counts"]> {
  const rows = await db.payout.groupBy({
    by: ["status"],
    where: { status: { in: OPEN_PAYOUT_STATUSES } },
    _count: true,
  });
  const countOf = (status: string) => rows.find((row) => row.status === status)?._count ?? 0;
  return {
    requested: countOf("REQUESTED"),
    approved: countOf("APPROVED"),
    filed: countOf("IN_BANK_FILE"),
  };
}

export async function findTestMoney(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows(db, idRowSchema)`
    SELECT DISTINCT i.payout_id::text AS id FROM payout_items i
    JOIN book_entries e ON e.id = i.entry_id
    JOIN order_cards l ON l.id = sale_of_entry(e) JOIN orders o ON o.id = l.order_id
    JOIN payments y ON y.id = o.payment_id
    WHERE i.payout_id = ANY(${ids}::uuid[]) AND y.provider = 'test'
    UNION SELECT i.payout_id::text FROM payout_items i
    JOIN book_entries e ON e.id = i.entry_id AND e.kind = 'COMPENSATION'
    JOIN claims k ON k.id = e.subject_id JOIN cards c ON c.id = k.card_id
    JOIN packs a ON a.id = c.pack_id JOIN owned_boxes b ON b.id = a.box_id
    JOIN order_lines l ON l.product_id = b.product_id AND l.cancelled_at IS NULL
    JOIN orders o ON o.id = l.order_id JOIN payments y ON y.id = o.payment_id
    WHERE i.payout_id = ANY(${ids}::uuid[]) AND y.provider = 'test'`;
  return new Set(rows.map(({ id }) => id));
}
