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

/** A token works once, even for concurrent requests. Throws 400 or 429. */
export async function confirmEmailVerification({
  token,
  address,
  now = new Date(),
}: Options): Promise<void> {
  await consumeAttempt("verificationConfirm", networkOf(address));
  const verification = await db.emailVerification.findUnique({
    where: { tokenHash: hashOfToken(token) },
    select: { id: true, userId: true, email: true, used: true, expiresAt: true },
  });
  if (!verification) throw refused(UNKNOWN);
  if (verification.used) throw refused(USED);
  if (verification.expiresAt <= now) throw refused(EXPIRED);

  const { id, userId, email } = verification;
  await db.$transaction(async (tx) => {
    // Locks the user row first, like every account change, to avoid deadlocks.
    const verified = await tx.user.updateMany({
      where: { id: userId, email },
      data: { emailVerified: true },
    });
    if (verified.count === 0) throw refused(UNKNOWN);
    const taken = await tx.emailVerification.updateMany({
      where: { id, used: false },
      data: { used: true },
    });
    if (taken.count === 0) throw refused(USED);
  });
}

function refused(message: string): AppError {
  return new AppError("bad_request", message, { fields: [{ field: "token", message }] });
}
