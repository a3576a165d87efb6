import "server-only";

import { resetMail } from "@/lib/auth/reset-mail";
import { newSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { hasTry, takeTry } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network-of";
import { enqueueMail } from "@/lib/mail/enqueue-mail";
import { recipientSelect } from "@/lib/mail/greeting";
import { MINUTE_MS } from "@/lib/time";

const LIFETIME_MS = 30 * MINUTE_MS;
/** Longer than the work below takes, so that the time of the answer does not tell whether there was any. */
const ANSWER_AFTER_MS = 250;

type Options = { email: string; address: string; now?: Date };

/**
 * Mails a reset token to the account of this e-mail, if there is one. The caller cannot tell: same answer, same time.
 *
 * @throws {AppError} 429 for too many requests from one address
 */
export async function requestPasswordReset({ email, address, now = new Date() }: Options): Promise<void> {
  await takeTry("resetFromAddress", networkOf(address));
  const answerTime = new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  await Promise.all([answerTime, sendToken(email, now)]);
}

async function sendToken(email: string, now: Date): Promise<void> {
  const user = await db.user.findFirst({ where: { email, isActive: true }, select: { id: true, ...recipientSelect } });
  if (!user || !(await hasTry("resetOfAccount", user.id))) return;
  const { token, tokenHash } = newSecretToken();
  await db.$transaction(async (tx) => {
    // One request at a time per account: there can be only one unused token (password_resets_one_unused).
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
    await tx.passwordReset.updateMany({ where: { userId: user.id, used: false }, data: { used: true } });
    await tx.passwordReset.create({
      data: { userId: user.id, tokenHash, createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME_MS) },
    });
    await enqueueMail(tx, resetMail(user, token));
  });
}
