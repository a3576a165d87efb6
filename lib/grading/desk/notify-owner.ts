import "server-only";

import { addNotices, type SubmissionNoticeKind } from "@/lib/notices/add-notices";
import type { Tx } from "@/lib/platform/database/db";
import { enqueueMail, type Mail } from "@/lib/platform/mail/enqueue-mail";
import { type Recipient, recipientSelect } from "@/lib/platform/mail/greeting";

type Notification = {
  submission: { id: string; userId: string | null };
  kind: SubmissionNoticeKind;
  now: Date;
  compose: (owner: Recipient) => Promise<Mail>;
};

/** Notifies by mail and in the app, unless the owner's account was deleted. */
export async function notifyOwner(
  tx: Tx,
  { submission: { id, userId }, kind, now, compose }: Notification,
): Promise<void> {
  if (!userId) return;
  const owner = await tx.user.findUnique({ where: { id: userId }, select: recipientSelect });
  if (!owner) return;
  await addNotices(tx, [{ kind, userId, submissionId: id, now }]);
  await enqueueMail(tx, await compose(owner));
}
