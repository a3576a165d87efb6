import "server-only";

import { batchNotFound } from "@/lib/grading/desk/get-batch";
import { lockBatch } from "@/lib/grading/desk/lock-batch";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; actorId: string; requestId: string };

/** Waits if the batch is just being sent. Throws 404, or 409 once it is sent. */
export async function deleteGradingBatch({ id, actorId, requestId }: Options): Promise<void> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const batch = await lockBatch(tx, id);
      if (!batch) throw batchNotFound();
      if (batch.status !== "OPEN")
        throw new AppError("conflict", `Batch ${batch.number} was already sent.`);
      await tx.gradingSubmission.updateMany({ where: { batchId: id }, data: { batchId: null } });
      await tx.gradingBatch.delete({ where: { id }, select: { id: true } });
      await recordAudit(tx, {
        actorId,
        action: "grading_batch.deleted",
        subject: `grading batch ${id}`,
        details: { number: batch.number },
        requestId,
      });
    }),
  );
}
