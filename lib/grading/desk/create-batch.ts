import "server-only";

import { getGradingBatch } from "@/lib/grading/desk/get-batch";
import { type DeskSubmissionLock, lockSubmissions } from "@/lib/grading/desk/lock-submissions";
import type { CreateBatchInput, DeskBatch } from "@/lib/grading/desk/schema";
import { submissionNotFound } from "@/lib/grading/queries";
import { gradingTierSchema } from "@/lib/grading/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { nextNumber } from "@/lib/platform/database/next-number";
import { AppError } from "@/lib/platform/errors";
import { gradingTier } from "@/lib/pricing/grading-fees";

type Options = { input: CreateBatchInput; actorId: string; requestId: string; now?: Date };

/**
 * Groups received submissions for the same company and tier into one parcel.
 * @throws {AppError} 404 for an unknown submission; 409 for one that hasn't been received, has a
 * different company or tier, or is already in a batch
 */
export async function createGradingBatch({ now = new Date(), ...options }: Options) {
  const id = await retryOnConflict(() => db.$transaction((tx) => create(tx, { ...options, now })));
  return await getGradingBatch(id);
}

async function create(
  tx: Tx,
  { input, actorId, requestId, now }: Required<Options>,
): Promise<DeskBatch["id"]> {
  const { company, tier, submissionIds } = input;
  const submissions = await lockSubmissions(tx, submissionIds);
  if (submissions.length < submissionIds.length) throw submissionNotFound();
  for (const submission of submissions) {
    const refusal = await refusalOf(tx, submission, input);
    if (refusal) throw new AppError("conflict", refusal);
  }
  const number = await nextNumber(tx, "grading_batch_numbers", "GB");
  const { id } = await tx.gradingBatch.create({
    data: { number, company, tier, createdById: actorId, createdAt: now },
    select: { id: true },
  });
  await tx.gradingSubmission.updateMany({
    where: { id: { in: submissionIds } },
    data: { batchId: id },
  });
  await recordAudit(tx, {
    actorId,
    action: "grading_batch.created",
    subject: `grading batch ${id}`,
    details: { number, company, tier, submissions: submissions.map((one) => one.number) },
    requestId,
  });
  return id;
}

async function refusalOf(
  tx: Tx,
  { number, status, batchId, company, tier }: DeskSubmissionLock,
  wanted: CreateBatchInput,
): Promise<string | null> {
  if (status === "CANCELLED") return `Submission ${number} was canceled.`;
  if (status === "REQUESTED") return `Submission ${number} has not been received yet.`;
  if (batchId) {
    const batch = await tx.gradingBatch.findUnique({
      where: { id: batchId },
      select: { number: true },
    });
    return `Submission ${number} is already in batch ${batch?.number ?? ""}.`;
  }
  if (company !== wanted.company || tier !== wanted.tier)
    return `Submission ${number} is for ${company} ${gradingTier(gradingTierSchema.parse(tier)).name}.`;
  return null;
}
