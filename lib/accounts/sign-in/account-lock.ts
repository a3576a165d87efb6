import "server-only";

import { accountLockedMail } from "@/lib/accounts/sign-in/account-locked-mail";
import { db, type Tx } from "@/lib/platform/database/db";
import {
  claimNotice,
  clearAttempts,
  returnAttempt,
  consumeAttempt,
} from "@/lib/platform/limits/limits";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";

/** Longer than the work takes, so response times don't reveal whether a mail was sent. */
const MIN_RESPONSE_MS = 250;

/** Unknown names have no `accountId`, but are locked like any other. */
type Login = { idOrLogin: string; accountId: string | undefined };

const subjectOf = (idOrLogin: string) => idOrLogin.toLowerCase();

/** Counts daily failures across addresses (NIST SP 800-63B, 5.2.2). Returns the attempts left. */
export async function recordFailure({ idOrLogin, accountId }: Login): Promise<number> {
  return consumeAttempt("failuresOfAccount", subjectOf(idOrLogin)).catch(async (error: unknown) => {
    // No password was checked, so none failed. The notice is retried in case a crash lost it.
    await returnFailure(idOrLogin);
    await notifyOwner({ idOrLogin, accountId });
    throw error;
  });
}

export async function returnFailure(idOrLogin: string): Promise<void> {
  await returnAttempt("failuresOfAccount", subjectOf(idOrLogin));
}

/** Must run in the transaction that sets the new password. */
export async function unlockAccount(tx: Tx, userId: string): Promise<void> {
  await clearAttempts("failuresOfAccount", subjectOf(userId), tx);
}

export async function notifyOwner({ idOrLogin, accountId }: Login): Promise<void> {
  const minimumTime = new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS));
  const notified = db.$transaction(async (tx) => {
    if (!(await claimNotice(tx, "failuresOfAccount", subjectOf(idOrLogin)))) return;
    if (accountId === undefined) return;
    const user = await tx.user.findFirst({
      where: { id: accountId, isActive: true },
      select: recipientSelect,
    });
    if (user) await enqueueMail(tx, await accountLockedMail(user));
  });
  await Promise.all([minimumTime, notified]);
}
