import "server-only";

import { randomUUID } from "node:crypto";

import { getSubmission } from "@/lib/grading/queries";
import { quoteSubmission } from "@/lib/grading/quote-submission";
import { replacedBy } from "@/lib/grading/replaced-by";
import {
  requireSubmittable,
  type SubmittedCard,
  submittedCardSchema,
} from "@/lib/grading/require-submittable";
import type { StartSubmissionInput, Submission } from "@/lib/grading/schema";
import { settleOlderSubmissions } from "@/lib/grading/settle-older-submissions";
import { canonicalJson } from "@/lib/ledger/canonical-json";
import { isRepeated } from "@/lib/payments/idempotency-key";
import { db, type Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { nextNumber } from "@/lib/platform/database/next-number";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { formatCents, toDecimalString } from "@/lib/platform/money";
import { sha256Hex } from "@/lib/platform/sha256";
import { nowOrLater } from "@/lib/platform/time";
import { readFees } from "@/lib/settings/fees";

type Options = {
  userId: string;
  idempotencyKey: string;
  input: StartSubmissionInput;
  now?: Date;
};
type Step = Required<Options> & { requestDigest: string; cardIds: string[] };

/**
 * Creates an unpaid submission and replaces earlier unpaid ones of the same service or with any of
 * its cards. Cards aren't locked until it is paid.
 * @throws {AppError} 400 above a tier's limit; 404 for a card outside the user's inventory; 409 for a
 * sample, a slab, a card in another tray or a paid submission, a changed total, a reused key or a
 * pending payment; 429
 */
export async function startSubmission({
  userId,
  idempotencyKey,
  input,
  now = new Date(),
}: Options): Promise<Submission> {
  const requestDigest = sha256Hex(canonicalJson(input));
  const cardIds = input.service === "GRADING" ? input.cards.map(({ id }) => id) : input.cardIds;
  const { service } = input;
  await consumeAttempt("newSubmission", userId);
  await settleOlderSubmissions({ userId, idempotencyKey, service, cardIds, now });
  const step = { userId, idempotencyKey, requestDigest, cardIds, input, now };
  const id = await retryOnConflict(() => db.$transaction((tx) => start(tx, step)));
  return getSubmission({ id, userId });
}

async function start(tx: Tx, step: Step): Promise<string> {
  const { userId, idempotencyKey, requestDigest, cardIds, input } = step;
  const { service } = input;
  const [user] = await queryRows(tx, idRowSchema)`
    SELECT id::text FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  if (!user) throw new AppError("unauthorized", "Please sign in.");
  const now = nowOrLater(step.now);
  const earlier = await tx.gradingSubmission.findUnique({
    where: { userId_idempotencyKey: { userId, idempotencyKey } },
    select: { id: true, requestDigest: true },
  });
  if (isRepeated(earlier, requestDigest)) return earlier.id;

  const replaced = replacedBy({ service, cardIds, userId });
  const unpaid = await tx.gradingCard.findMany({
    where: { submission: replaced },
    select: { cardId: true },
  });
  const alsoLocked = unpaid.map(({ cardId }) => cardId);
  const cards = await lockCards(tx, { userId, cardIds, alsoLocked });
  requireSubmittable(cards, { service, cardIds });
  const { feeCents, totalCents } = quoteSubmission(input, await readFees(tx));
  if (toDecimalString(totalCents) !== input.expectedTotal)
    throw new AppError(
      "conflict",
      `The total is now ${formatCents(totalCents)}. Please review it before you continue.`,
    );
  await tx.gradingSubmission.updateMany({
    where: replaced,
    data: { status: "CANCELLED", cancelledAt: now },
  });
  const fee = toDecimalString(feeCents);
  const { id } = await tx.gradingSubmission.create({
    data: {
      id: randomUUID(),
      number: await nextNumber(tx, "grading_numbers", "FG"),
      userId,
      idempotencyKey,
      requestDigest,
      service,
      ...(input.service === "GRADING" ? { company: input.company, tier: input.tier } : {}),
      total: toDecimalString(totalCents),
      createdAt: now,
      lines: { create: linesOf(input, cards, fee) },
    },
    select: { id: true },
  });
  return id;
}

function linesOf(
  input: StartSubmissionInput,
  cards: readonly SubmittedCard[],
  fee: string,
): Prisma.GradingCardUncheckedCreateWithoutSubmissionInput[] {
  return input.service === "GRADING"
    ? input.cards.map(({ id: cardId, declaredValue }) => ({ cardId, declaredValue, fee }))
    : cards.map(({ id: cardId, evaluationId }) => ({ cardId, evaluationId, fee }));
}

/** Locks in ID order, like all code that locks cards. Includes cards of replaced submissions. */
async function lockCards(
  tx: Tx,
  { userId, cardIds, alsoLocked }: { userId: string; cardIds: string[]; alsoLocked: string[] },
): Promise<SubmittedCard[]> {
  await tx.$queryRaw`
    SELECT FROM cards WHERE id = ANY(${[...cardIds, ...alsoLocked]}::uuid[])
      AND owner_id = ${userId}::uuid ORDER BY id FOR NO KEY UPDATE`;
  return queryRows(tx, submittedCardSchema)`
    SELECT c.id::text, c.status, c.is_sample AS "isSample", c.grade IS NOT NULL AS "isGraded",
      c.submission_id IS NOT NULL AS "isPaid", g.id::text AS "evaluationId"
    FROM cards c LEFT JOIN grading_evaluations g ON g.card_id = c.id AND g.withdrawn_at IS NULL
      AND g.finished_at IS NULL
    WHERE c.id = ANY(${cardIds}::uuid[]) AND c.owner_id = ${userId}::uuid
      AND c.pulled_at IS NOT NULL AND c.left_at IS NULL ORDER BY c.id`;
}
