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
import { db, type Prisma } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { decodeCursor, encodeCursor, timeAndIdSchema } from "@/lib/platform/paging/cursor";
import { takePage } from "@/lib/platform/paging/take-page";

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

type Options = { queue: PayoutQueue; number?: string | undefined; cursor?: string | undefined };

/** Oldest first; ended payouts newest first. */
export async function listPayouts({ queue, number, cursor }: Options): Promise<PayoutDesk> {
  const direction = queue === "ended" ? "desc" : "asc";
  const [at, id] = cursor ? decodeCursor(cursor, timeAndIdSchema) : [];
  const beyond = direction === "desc" ? "lt" : "gt";
  const after =
    at && id
      ? { OR: [{ requestedAt: { [beyond]: at } }, { requestedAt: at, id: { [beyond]: id } }] }
      : {};
  const [rows, counts] = await Promise.all([
    db.payout.findMany({
      where: number ? { number } : { status: { in: STATUSES[queue] }, ...after },
      select,
      orderBy: [{ requestedAt: direction }, { id: direction }],
      take: PAGE + 1,
    }),
    countQueues(),
  ]);
  const { page, nextCursor } = takePage(rows, PAGE, (last) =>
    encodeCursor([last.requestedAt.toISOString(), last.id]),
  );
  const ids = page.map((row) => row.id);
  const [tests, claims] = await Promise.all([
    findTestMoney(ids),
    findClaimsSince(db, queue === "ended" ? [] : ids),
  ]);
  return {
    counts,
    payouts: page.map((row) => ({
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
    WHERE i.payout_id = ANY(${ids}::uuid[]) AND y.provider = 'test'`;
  return new Set(rows.map(({ id }) => id));
}
