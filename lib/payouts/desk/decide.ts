import "server-only";

import { z } from "zod";

import { requireUndisputed } from "@/lib/payments/disputes/require-undisputed";
import { findClaimsSince } from "@/lib/payouts/desk/claims-since";
import { findTestMoney } from "@/lib/payouts/desk/list-payouts";
import { notifyCollector } from "@/lib/payouts/notify-collector";
import { sendPayout } from "@/lib/payouts/send-payout";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { addJobs } from "@/lib/platform/jobs/add-jobs";

type Options = { id: string; actorId: string; requestId: string; now?: Date };
type Step = "approved" | "refused" | "paid" | "returned";
const lockedSchema = z.object({
  id: column.text,
  number: column.text,
  status: column.text,
  provider: column.text,
  collectorId: column.text,
});
type Locked = z.infer<typeof lockedSchema>;

/**
 * `claims` are those the admin saw. @throws {AppError} 404; 409 for an unseen claim, test money or a
 *   disputed payment
 */
export function approvePayout({
  claims,
  ...options
}: Options & { claims: string[] }): Promise<void> {
  return decide(options, "approved", async (tx, { id, status, provider, collectorId }, now) => {
    if (status !== "REQUESTED") throw alreadyReviewed();
    await requireSeen(tx, { id, claims });
    await requireUndisputed(tx, collectorId);
    if (provider === "stripe" && (await findTestMoney([id])).size > 0)
      throw new AppError(
        "conflict",
        "Part of this payout came from test payments, so it can't be sent. Please refuse it.",
      );
    await tx.payout.update({
      where: { id },
      data: { status: "APPROVED", approvedAt: now, nextAttemptAt: now },
      select: { id: true },
    });
    if (provider === "stripe") await addJobs(tx, sendPayout, [id]);
    return { claims };
  });
}

async function requireSeen(
  tx: Tx,
  { id, claims }: { id: string; claims: string[] },
): Promise<void> {
  const since = (await findClaimsSince(tx, [id])).get(id) ?? [];
  const unseen = since.find(({ number }) => !claims.includes(number));
  if (unseen)
    throw new AppError(
      "conflict",
      `Claim ${unseen.number} was just opened on one of its cards. Please check it first.`,
    );
}

/** @throws {AppError} 404; 409 once it is in a bank file, paid, or being sent through Stripe */
export function refusePayout({ reason, ...options }: Options & { reason: string }): Promise<void> {
  return decide(options, "refused", async (tx, { id, status, provider }, now) => {
    if (status === "APPROVED" && provider === "stripe")
      throw new AppError(
        "conflict",
        "Stripe is already sending this payout, so you can't refuse it.",
      );
    if (status === "IN_BANK_FILE")
      throw new AppError(
        "conflict",
        "This payout is already in a bank file, so you can't refuse it. The bank can still return it.",
      );
    if (status !== "REQUESTED" && status !== "APPROVED") throw alreadyReviewed();
    await tx.payout.update({
      where: { id },
      data: { status: "REFUSED", refusedAt: now, reason, account: null },
      select: { id: true },
    });
    await notifyCollector(tx, { id, kind: "PAYOUT_REFUSED", now });
  });
}

/** Manual payouts only. @throws {AppError} 404; 409 unless approved or in a bank file */
export function markPayoutPaid({
  reference,
  ...options
}: Options & { reference: string }): Promise<void> {
  return decide(options, "paid", async (tx, { id, status, provider }, now) => {
    if (provider !== "manual")
      throw new AppError("conflict", "Stripe sends this payout and reports when it is paid.");
    if (status === "REQUESTED") throw new AppError("conflict", "Please approve this payout first.");
    if (status !== "APPROVED" && status !== "IN_BANK_FILE") throw alreadyReviewed();
    await tx.payout.update({
      where: { id },
      data: { status: "PAID", paidAt: now, reference, account: null },
      select: { id: true },
    });
    await notifyCollector(tx, { id, kind: "PAYOUT_PAID", now });
  });
}

export function markPayoutReturned({
  reason,
  ...options
}: Options & { reason: string }): Promise<void> {
  return decide(options, "returned", async (tx, { id, status }, now) => {
    if (status !== "PAID" && status !== "IN_BANK_FILE")
      throw new AppError("conflict", "The bank can only return a payout that was sent.");
    await returnPayout(tx, { id, reason, now });
  });
}

/** The payout must be locked, and in a bank file or paid. */
export async function returnPayout(
  tx: Tx,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  await tx.payout.update({
    where: { id },
    data: { status: "RETURNED", returnedAt: now, reason },
    select: { id: true },
  });
  await notifyCollector(tx, { id, kind: "PAYOUT_RETURNED", now });
}

async function decide(
  { id, actorId, requestId, now = new Date() }: Options,
  step: Step,
  decision: (tx: Tx, payout: Locked, now: Date) => Promise<Prisma.InputJsonObject | void>,
): Promise<void> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const [payout] = await queryRows(tx, lockedSchema)`
        SELECT id::text, number, status, provider, collector_id::text AS "collectorId" FROM payouts WHERE id = ${id}::uuid
        FOR NO KEY UPDATE`;
      if (!payout) throw new AppError("not_found", "We couldn't find that payout.");
      const details = (await decision(tx, payout, now)) ?? {};
      const subject = `payout ${payout.number}`;
      await recordAudit(tx, { actorId, action: `payout.${step}`, subject, details, requestId });
    }),
  );
}

const alreadyReviewed = () => new AppError("conflict", "This payout was already reviewed.");
