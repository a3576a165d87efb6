import "server-only";

import { hashOfToken } from "@/lib/accounts/passwords/secret-token";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";

type Options = { token: string; address: string; now?: Date };

const UNKNOWN = "This link is no longer valid. You can request a new one on your account page.";
const EXPIRED = "This link has expired. You can request a new one on your account page.";
const USED =
  "This link was already used. Your account page shows whether your email address is verified.";

/**
 * A token works once, even for concurrent requests. A later use changes nothing, and succeeds while
 * its address is verified. Throws 400 or 429.
 * @returns whether this use verified the address
 */
export async function confirmEmailVerification({
  token,
  address,
  now = new Date(),
}: Options): Promise<boolean> {
  await consumeAttempt("verificationConfirm", networkOf(address));
  const verification = await db.emailVerification.findUnique({
    where: { tokenHash: hashOfToken(token) },
    select: { id: true, userId: true, email: true, used: true, expiresAt: true },
  });
  if (!verification) throw refused(UNKNOWN);
  const { id, userId, email, used, expiresAt } = verification;
  if (!used && expiresAt <= now) throw refused(EXPIRED);

  return db.$transaction(async (tx) => {
    // Locks the user row first, like every account change, to avoid deadlocks.
    const verified = await tx.user.updateMany({
      where: { id: userId, email, ...(used && PROVEN) },
      data: PROVEN,
    });
    if (verified.count === 0) throw refused(used ? USED : UNKNOWN);
    const taken = await tx.emailVerification.updateMany({
      where: { id, used: false },
      data: { used: true },
    });
    return taken.count > 0;
  });
}

const PROVEN = { emailVerified: true, isEmailVouched: false };

function refused(message: string): AppError {
  return new AppError("bad_request", message, { fields: [{ field: "token", message }] });
}
