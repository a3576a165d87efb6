import "server-only";

import { addModerationNotice } from "@/lib/notices/add-moderation-notice";
import type { Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { type LockedSubject, ofSubject } from "@/lib/showcase/moderation/lock-subject";
import { hiddenMail, restoredMail } from "@/lib/showcase/moderation/moderation-mails";

export async function notifyOwner(
  tx: Tx,
  { subject, reason, now }: { subject: LockedSubject; reason: string | null; now: Date },
): Promise<void> {
  const { ownerId, type, name } = subject;
  const owner = await tx.user.findUnique({ where: { id: ownerId }, select: recipientSelect });
  if (!owner) return;
  await addModerationNotice(tx, {
    userId: ownerId,
    isHidden: reason !== null,
    ...ofSubject(subject),
    now,
  });
  const facts = { name, isShowcase: type === "showcases" };
  await enqueueMail(
    tx,
    await (reason === null ? restoredMail(owner, facts) : hiddenMail(owner, { ...facts, reason })),
  );
}
