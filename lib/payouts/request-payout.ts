import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { getPayoutProvider } from "@/lib/payouts/get-payout-provider";
import { payoutRequestedMail } from "@/lib/payouts/payout-mails";
import { PAYOUT_MINIMUM_CENTS } from "@/lib/payouts/payout-rules";
import type { Payout } from "@/lib/payouts/schema";
import { payoutSelect, toPayout } from "@/lib/payouts/show-payout";
import { getUnpaidMoney, type UnpaidMoney } from "@/lib/payouts/unpaid-money";
import { db, isUniqueViolation, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { formatCents, toCents, toDecimalString } from "@/lib/platform/money";

type Options = { userId: string; amount: string; closing: boolean; now?: Date };

/** Database constraints reject uncovered payouts, a second one a day, and entries already taken. */
export async function requestPayout(options: Options): Promise<Payout> {
  try {
    return await retryOnConflict(() => db.$transaction((tx) => request(tx, options)));
  } catch (error) {
    if (isUniqueViolation(error)) throw onceADay();
    throw error;
  }
}

async function request(
  tx: Tx,
  { userId, amount, closing, now = new Date() }: Options,
): Promise<Payout> {
  // Claims and other payouts wait for this row; the trigger takes the same lock.
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const id = randomUUID();
  const provider = getPayoutProvider();
  const destination = await provider.findDestination(tx, { id, userId });
  if (!destination) throw new AppError("conflict", "Please set up where your payouts go first.");
  if (await hasRequestedToday(tx, { userId, now })) throw onceADay();
  const money = await getUnpaidMoney(tx, { userId, now });
  requireSum({ money, amountCents: toCents(amount), closing });
  if (closing) await requireNothingForSale(tx, userId);
  const payout = await tx.payout.create({
    data: {
      id,
      userId,
      collectorId: userId,
      amount: toDecimalString(money.availableCents),
      isFinal: closing,
      provider: provider.name,
      destination: destination.name,
      account: destination.account,
      requestedAt: now,
    },
    select: payoutSelect,
  });
  await tx.$executeRaw`
    INSERT INTO payout_items (payout_id, entry_id)
    SELECT ${id}::uuid, entry_id
    FROM unpaid_entries(${userId}::uuid) WHERE free_at <= ${now}::timestamptz`;
  const owner = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: recipientSelect });
  await enqueueMail(
    tx,
    await payoutRequestedMail(owner, {
      number: payout.number,
      amountCents: money.availableCents,
      destination: destination.name,
    }),
  );
  return toPayout(payout);
}

const requestedRowSchema = z.object({ requested: column.boolean });

async function hasRequestedToday(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const row = await queryRow(tx, requestedRowSchema)`
    SELECT EXISTS (
      SELECT FROM payouts WHERE collector_id = ${userId}::uuid
        AND (requested_at AT TIME ZONE 'UTC')::date = (${now}::timestamptz AT TIME ZONE 'UTC')::date
    ) AS requested`;
  return row.requested;
}

type Withdrawal = { money: UnpaidMoney; amountCents: number; closing: boolean };

function requireSum({
  money: { availableCents, pendingCents },
  amountCents,
  closing,
}: Withdrawal): void {
  if (availableCents !== amountCents)
    throw new AppError(
      "conflict",
      availableCents > 0
        ? `Your available balance is now ${formatCents(availableCents)}.`
        : "You have no available balance right now.",
    );
  if (amountCents >= PAYOUT_MINIMUM_CENTS) return;
  if (!closing)
    throw new AppError("conflict", `The minimum payout is ${formatCents(PAYOUT_MINIMUM_CENTS)}.`);
  if (amountCents <= 0 || pendingCents !== 0)
    throw new AppError("conflict", "Your whole balance must be available first.");
}

async function requireNothingForSale(tx: Tx, userId: string): Promise<void> {
  const live = await tx.marketOffer.count({ where: { sellerId: userId, endedAt: null } });
  if (live > 0)
    throw new AppError(
      "conflict",
      "Please take your cards off the market before you close your account.",
    );
}

const onceADay = () =>
  new AppError(
    "conflict",
    "You can request one payout a day. The next day starts at midnight UTC.",
  );
