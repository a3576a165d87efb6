import "server-only";

import type { GradingService } from "@/lib/grading/submission-status";
import type { Prisma } from "@/lib/platform/database/db";

type Options = { service: GradingService; cardIds: string[]; userId: string };

/** Matches the unpaid submission of this service, and unpaid ones with any of the cards. */
export function replacedBy({ service, cardIds, userId }: Options) {
  return {
    userId,
    status: "AWAITING_PAYMENT",
    OR: [{ service }, { lines: { some: { cardId: { in: cardIds }, releasedAt: null } } }],
  } satisfies Prisma.GradingSubmissionWhereInput;
}
