import "server-only";

import { replacedBy } from "@/lib/grading/replaced-by";
import { submissionPayments } from "@/lib/grading/submission-payments";
import type { GradingService } from "@/lib/grading/submission-status";
import { resolvePending } from "@/lib/payments/resolve-pending";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = {
  userId: string;
  idempotencyKey: string;
  service: GradingService;
  cardIds: string[];
  now: Date;
};

/** Prevents paying twice. Throws 409 if an older submission was just paid or is still pending. */
export async function settleOlderSubmissions({
  userId,
  idempotencyKey,
  service,
  cardIds,
  now,
}: Options): Promise<void> {
  const older = await db.gradingSubmission.findMany({
    where: {
      ...replacedBy({ service, cardIds, userId }),
      idempotencyKey: { not: idempotencyKey },
      payments: { some: { status: "PENDING" } },
    },
    select: { id: true },
  });
  const ids = older.map(({ id }) => id);
  await resolvePending({ machine: submissionPayments, kind: "submission", ids, now });
  const paid = await db.gradingSubmission.findFirst({
    where: { id: { in: ids }, status: "REQUESTED" },
    select: { number: true },
  });
  if (paid)
    throw new AppError(
      "conflict",
      `Your payment just went through, and submission ${paid.number} is on its way to the desk. No new one was started.`,
    );
}
