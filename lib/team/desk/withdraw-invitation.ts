import "server-only";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; actorId: string; requestId: string; now?: Date };

/** @throws {AppError} 404; 409 if it is accepted or withdrawn */
export async function withdrawInvitation({
  id,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.staffInvitation.updateMany({
      where: { id, acceptedAt: null, withdrawnAt: null },
      data: { withdrawnAt: now },
    });
    if (count === 0) {
      const ended = await tx.staffInvitation.count({ where: { id } });
      if (ended === 0) throw new AppError("not_found", "We couldn't find that invitation.");
      throw new AppError("conflict", "This invitation was just accepted or withdrawn.");
    }
    const subject = `invitation ${id}`;
    await recordAudit(tx, { actorId, action: "team.invitation_withdrawn", subject, requestId });
  });
}
