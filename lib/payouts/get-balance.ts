import "server-only";

import { getPayoutProvider } from "@/lib/payouts/get-payout-provider";
import { PAYOUT_MINIMUM_CENTS } from "@/lib/payouts/payout-rules";
import { type Balance, OPEN_PAYOUT_STATUSES } from "@/lib/payouts/schema";
import { payoutSelect, toPayout } from "@/lib/payouts/show-payout";
import { getUnpaidMoney } from "@/lib/payouts/unpaid-money";
import { db } from "@/lib/platform/database/db";
import { toDecimalString } from "@/lib/platform/money";
import { dayOf } from "@/lib/platform/time";

const SHOWN_PAYOUTS = 10;

export async function getBalance(userId: string, now = new Date()): Promise<Balance> {
  const provider = getPayoutProvider();
  const [money, destination, payouts, open] = await Promise.all([
    getUnpaidMoney(db, { userId, now }),
    provider.findDestination(db, { id: userId, userId }),
    db.payout.findMany({
      where: { userId },
      select: payoutSelect,
      orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
      take: SHOWN_PAYOUTS,
    }),
    db.payout.aggregate({
      where: { userId, status: { in: OPEN_PAYOUT_STATUSES } },
      _sum: { amount: true },
    }),
  ]);
  const { availableCents, pendingCents, nextFreeAt } = money;
  const [latest] = payouts;
  const hasRequestedToday = latest !== undefined && dayOf(latest.requestedAt) === dayOf(now);
  const isEnough = availableCents >= PAYOUT_MINIMUM_CENTS;
  return {
    available: toDecimalString(availableCents),
    pending: toDecimalString(pendingCents),
    onItsWay: open._sum.amount?.toFixed(2) ?? "0.00",
    nextFreeAt: nextFreeAt?.toISOString() ?? null,
    minimum: toDecimalString(PAYOUT_MINIMUM_CENTS),
    provider: provider.name,
    destination: destination?.name ?? null,
    obstacle: hasRequestedToday
      ? "TODAY"
      : !isEnough
        ? "TOO_LITTLE"
        : destination === null
          ? "NO_DESTINATION"
          : null,
    canClose:
      availableCents > 0 &&
      !isEnough &&
      pendingCents === 0 &&
      !hasRequestedToday &&
      destination !== null,
    payouts: payouts.map(toPayout),
  };
}
