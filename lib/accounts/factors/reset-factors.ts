import "server-only";

import { factorMail } from "@/lib/accounts/factors/factor-mails";
import { signOutEverywhere } from "@/lib/accounts/profile/sign-out-everywhere";
import { clearFactorFailures } from "@/lib/accounts/sign-in/account-lock";
import type { Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";

/** Removes all second factors and ends all sessions. The caller locked the user and audits. */
export async function resetFactors(tx: Tx, userId: string): Promise<void> {
  await signOutEverywhere({ userId }, tx);
  await tx.passkey.deleteMany({ where: { userId } });
  await tx.authenticatorApp.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await clearFactorFailures(userId, tx);
  await tx.signInStep.deleteMany({ where: { userId } });
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: recipientSelect });
  await enqueueMail(tx, await factorMail(user, "reset"));
}
