import "server-only";

import { accountLockedMail, factorLockedMail } from "@/lib/accounts/sign-in/account-locked-mail";
import { type Db, db, type Tx } from "@/lib/platform/database/db";
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

/** Ways to prove an identity. Each has its own counters: proving one clears no other's. */
export type Secret = "password" | "factor";
const DAILY = { password: "failuresOfAccount", factor: "failuresOfFactor" } as const;
const OF_FACTOR = ["wrongFactors", DAILY.factor] as const;
const MAILS = { password: accountLockedMail, factor: factorLockedMail };

/** Unknown names have no `accountId`, but are locked like any other. */
type Login = { secret?: Secret; idOrLogin: string; accountId: string | undefined };

const subjectOf = (idOrLogin: string) => idOrLogin.toLowerCase();

/** Counts daily failures across addresses (NIST SP 800-63B, 5.2.2). Returns the attempts left. */
export async function recordFailure(login: Login): Promise<number> {
  const { secret = "password", idOrLogin } = login;
  return consumeAttempt(DAILY[secret], subjectOf(idOrLogin)).catch(async (error: unknown) => {
    // Nothing was checked, so nothing failed. The notice is retried in case a crash lost it.
    await returnFailure(login);
    await notifyOwner(login);
    throw error;
  });
}

export async function returnFailure({
  secret = "password",
  idOrLogin,
}: Pick<Login, "secret" | "idOrLogin">): Promise<void> {
  await returnAttempt(DAILY[secret], subjectOf(idOrLogin));
}

/** Must run in the transaction that sets the new password. */
export async function unlockAccount(tx: Tx, userId: string): Promise<void> {
  await clearAttempts(DAILY.password, subjectOf(userId), tx);
}

/** Only a right factor and our support do this: a new password says nothing about the factor. */
export async function clearFactorFailures(userId: string, client: Db = db): Promise<void> {
  for (const name of OF_FACTOR) await clearAttempts(name, subjectOf(userId), client);
}

export async function notifyOwner({
  secret = "password",
  idOrLogin,
  accountId,
}: Login): Promise<void> {
  const minimumTime = new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS));
  const notified = db.$transaction(async (tx) => {
    if (!(await claimNotice(tx, DAILY[secret], subjectOf(idOrLogin)))) return;
    if (accountId === undefined) return;
    const user = await tx.user.findFirst({
      where: { id: accountId, isActive: true },
      select: recipientSelect,
    });
    if (user) await enqueueMail(tx, await MAILS[secret](user));
  });
  await Promise.all([minimumTime, notified]);
}
