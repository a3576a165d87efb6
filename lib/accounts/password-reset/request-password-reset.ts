import "server-only";

import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import { newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { signInNetwork } from "@/lib/accounts/sign-in/sign-in-network";
import { db, type Prisma } from "@/lib/platform/database/db";
import { hasTry, takeTry } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { MINUTE_MS } from "@/lib/platform/time";

const LIFETIME_MS = 30 * MINUTE_MS;
/** Longer than the work below takes, so that the time of the answer does not tell whether there was any. */
const ANSWER_AFTER_MS = 250;

type Options = { email: string; address: string; now?: Date };

/**
 * Mails a reset token to the account of this e-mail, if there is one. The caller cannot tell: same answer, same time.
 *
 * @throws {AppError} 429 for too many requests from one address
 */
export async function requestPasswordReset({
  email,
  address,
  now = new Date(),
}: Options): Promise<void> {
  await takeTry("resetFromAddress", networkOf(address));
  const answerTime = new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
  await Promise.all([answerTime, sendToken({ email, address, now })]);
}

async function sendToken({ email, address, now }: Required<Options>): Promise<void> {
  const user = await db.user.findFirst({ where: { email, isActive: true }, select: userSelect });
  if (!user || !(await maySend(user, address))) return;
  const { token, tokenHash } = newSecretToken();
  await db.$transaction(async (tx) => {
    // One request at a time per account: there can be only one unused token (password_resets_one_unused).
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
    await tx.passwordReset.updateMany({
      where: { userId: user.id, used: false },
      data: { used: true },
    });
    await tx.passwordReset.create({
      data: {
        userId: user.id,
        tokenHash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
      },
    });
    await enqueueMail(tx, resetMail(user, token));
  });
}

const userSelect = {
  id: true,
  lastSignInNetwork: true,
  ...recipientSelect,
} satisfies Prisma.UserSelect;
type User = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/**
 * A stranger can use up the account's limit, but not shut out its owner: the network of the last sign-in
 * does not count. An address that is not verified may be a stranger's own, and is spared more than five
 * mails from there.
 */
async function maySend(
  { id, emailVerified, lastSignInNetwork }: User,
  address: string,
): Promise<boolean> {
  if (lastSignInNetwork !== signInNetwork({ userId: id, address }))
    return hasTry("resetOfAccount", id);
  return emailVerified || hasTry("resetOfUnverified", id);
}
