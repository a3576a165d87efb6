import "server-only";

import { z } from "zod";

import { cardLineSelect, toCardLine } from "@/lib/cards/card-line";
import { cardsSummarySelect, findSummaryIds, toCardsSummary } from "@/lib/cards/cards-summary";
import { opinionSelect, toOpinion } from "@/lib/grading/opinion";
import { outcomeSelect, toOutcome } from "@/lib/grading/outcome";
import {
  type Submission,
  type SubmissionListQuery,
  submissionSchema,
  type SubmissionSummary,
} from "@/lib/grading/schema";
import { canCancelSubmission } from "@/lib/grading/submission-status";
import { shownPayment, shownPaymentsSelect } from "@/lib/payments/shown-payment";
import { shownRefund, shownRefundSelect } from "@/lib/payments/shown-refund";
import { db, type Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/** Shown to both the owner and the desk. */
export const submissionFacts = {
  id: true,
  number: true,
  service: true,
  status: true,
  company: true,
  tier: true,
  total: true,
  createdAt: true,
  paidAt: true,
  receivedAt: true,
  sentAt: true,
  gradedAt: true,
  returnedAt: true,
  answeredAt: true,
  cancelledAt: true,
} satisfies Prisma.GradingSubmissionSelect;

const submissionSelect = {
  ...submissionFacts,
  lines: {
    select: {
      fee: true,
      declaredValue: true,
      ...outcomeSelect,
      card: { select: cardLineSelect },
      evaluation: { select: opinionSelect },
    },
    orderBy: { card: { sequence: "asc" } },
  },
  payments: shownPaymentsSelect,
  payment: { select: shownRefundSelect },
} satisfies Prisma.GradingSubmissionSelect;

type SubmissionRow = Prisma.GradingSubmissionGetPayload<{ select: typeof submissionSelect }>;

type Options = { id: string; userId: string };

/** @throws {AppError} 404, including for another collector's submission */
export async function getSubmission({ id, userId }: Options): Promise<Submission> {
  const row = await db.gradingSubmission.findFirst({
    where: { id, userId },
    select: submissionSelect,
  });
  if (!row) throw submissionNotFound();
  return toSubmission(row, userId);
}

export function submissionNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that submission.");
}

const TOO_LATE =
  "Your payment arrived after this submission was canceled. You'll get a full refund.";

function toSubmission(row: SubmissionRow, userId: string): Submission {
  const facts = toSubmissionFacts(row);
  // Another submission may have been paid for the same request, which the desk then answered.
  const isCanceled = facts.status === "CANCELLED";
  const opinions = row.lines.map(({ evaluation }) => (isCanceled ? null : toOpinion(evaluation)));
  return {
    ...facts,
    cards: row.lines.map(({ card, fee, declaredValue, ...line }, index) => ({
      ...toCardLine(card, userId),
      fee: fee.toFixed(2),
      declaredValue: declaredValue?.toFixed(2) ?? null,
      outcome: toOutcome(line, facts.company),
      opinion: opinions[index] ?? null,
    })),
    payment: shownPayment({
      payments: row.payments,
      isSettled: row.paidAt !== null,
      refundedMessage: TOO_LATE,
    }),
    canCancel: canCancelSubmission({
      status: facts.status,
      answeredCount: opinions.filter(Boolean).length,
    }),
    refund: shownRefund(row.payment),
  };
}

const { service, status, company, tier } = submissionSchema.shape;
const kindSchema = z.object({ service, status, company, tier });

export function toSubmissionFacts(
  row: Prisma.GradingSubmissionGetPayload<{ select: typeof submissionFacts }>,
) {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: row.id,
    number: row.number,
    ...kindSchema.parse(row),
    total: row.total.toFixed(2),
    times: {
      createdAt: row.createdAt.toISOString(),
      paidAt: iso(row.paidAt),
      receivedAt: iso(row.receivedAt),
      sentAt: iso(row.sentAt),
      gradedAt: iso(row.gradedAt),
      returnedAt: iso(row.returnedAt),
      answeredAt: iso(row.answeredAt),
      cancelledAt: iso(row.cancelledAt),
    },
  };
}

export async function listSubmissions({
  userId,
  limit,
  cursor,
}: SubmissionListQuery & { userId: string }): Promise<{
  items: SubmissionSummary[];
  nextCursor: string | null;
}> {
  const { ids, nextCursor } = await findSummaryIds("grading_submissions", {
    userId,
    limit,
    cursor,
  });
  const rows = await db.gradingSubmission.findMany({
    where: { id: { in: ids } },
    select: { ...cardsSummarySelect, service: true, status: true, company: true, tier: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const items = rows.map((row) => ({
    ...toCardsSummary(row, userId),
    ...kindSchema.parse(row),
  }));
  return { items, nextCursor };
}
