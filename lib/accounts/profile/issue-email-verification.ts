import "server-only";

import { newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { verificationMail } from "@/lib/accounts/profile/account-mails";
import type { Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { DAY_MS } from "@/lib/platform/time";

type Options = { user: { id: string; email: string }; now?: Date };

/** The caller must lock the user row: email_verifications_one_unused allows one unused token. */
export async function issueEmailVerification(
  tx: Tx,
  { user, now = new Date() }: Options,
): Promise<void> {
  const { token, tokenHash } = newSecretToken();
  await tx.emailVerification.deleteMany({ where: { userId: user.id, used: false } });
  await tx.emailVerification.create({
    data: {
      userId: user.id,
      email: user.email,
      tokenHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    },
    select: { id: true },
  });
  await enqueueMail(tx, await verificationMail(user.email, token));
}
