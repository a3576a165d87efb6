import "server-only";

import type { Tx } from "@/lib/platform/database/db";

export type SubmissionNoticeKind = "EVALUATION_ANSWERED" | "GRADED" | "GRADING_RETURNED";
type SubmissionNotice = {
  userId: string;
  submissionId: string;
  kind: SubmissionNoticeKind;
  now: Date;
};

export async function addSubmissionNotice(
  tx: Tx,
  { userId, submissionId, kind, now }: SubmissionNotice,
): Promise<void> {
  await tx.notice.create({
    data: { userId, submissionId, kind, createdAt: now },
    select: { id: true },
  });
}
