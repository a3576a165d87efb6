import "server-only";

import { getMessage, messageNotFound } from "@/lib/contact/desk/get-message";
import type { MessageDetail } from "@/lib/contact/desk/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; isSpam: boolean; actorId: string; requestId: string };

/** @throws {AppError} 404; 409 once it is answered */
export async function markSpam({
  id,
  isSpam,
  actorId,
  requestId,
}: Options): Promise<MessageDetail> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.contactMessage.updateMany({
      where: { id, answeredAt: null },
      data: { isSpam },
    });
    if (count === 0) {
      if ((await tx.contactMessage.count({ where: { id } })) === 0) throw messageNotFound();
      throw new AppError("conflict", "This message was already answered.");
    }
    await recordAudit(tx, {
      actorId,
      action: isSpam ? "message.marked_spam" : "message.restored",
      subject: `message ${id}`,
      requestId,
    });
  });
  return getMessage(id);
}
