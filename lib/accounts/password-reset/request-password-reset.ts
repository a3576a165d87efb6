import "server-only";

import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import { newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { isSignInNetwork } from "@/lib/accounts/sign-in/sign-in-network";
import { db, type Prisma } from "@/lib/platform/database/db";
import { tryConsumeAttempt, consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { MINUTE_MS } from "@/lib/platform/time";

const LIFETIME_MS = 30 * MINUTE_MS;
/** Longer than the work takes, so response times don't reveal whether an account exists. */
const MIN_RESPONSE_MS = 250;

type Options = { email: string; address: string; now?: Date };

/** Succeeds whether or not the account exists. Throws 429 per network. */
export async function requestPasswordReset({
  email,
  address,
  now = new Date(),
}: Options): Promise<void> {
  await consumeAttempt("resetFromAddress", networkOf(address));
  const minimumTime = new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS));
  await Promise.all([minimumTime, sendToken({ email, address, now })]);
}

async function sendToken({ email, address, now }: Required<Options>): Promise<void> {
  const user = await db.user.findFirst({ where: { email, isActive: true }, select: userSelect });
  if (!user || !(await maySend(user, address))) return;
  const { token, tokenHash } = newSecretToken();
  const mail = await resetMail(user, token);
  await db.$transaction(async (tx) => {
    // Serializes requests per account, because password_resets_one_unused allows one unused token.
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
    await enqueueMail(tx, mail);
  });
}

const userSelect = {
  id: true,
  lastSignInNetwork: true,
  ...recipientSelect,
} satisfies Prisma.UserSelect;
type User = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/**
 * The network of the last sign-in is exempt from the account's limit, so strangers can't shut the
 * owner out. An unverified address may be a stranger's, so it gets at most five mails.
 */
async function maySend(
  { id, emailVerified, lastSignInNetwork }: User,
  address: string,
): Promise<boolean> {
  if (!isSignInNetwork(lastSignInNetwork, { userId: id, address }))
    return tryConsumeAttempt("resetOfAccount", id);
  return emailVerified || tryConsumeAttempt("resetOfUnverified", id);
}
