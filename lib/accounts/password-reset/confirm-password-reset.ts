import "server-only";

import { hashPassword } from "@/lib/accounts/passwords/password";
import { requireGoodPassword } from "@/lib/accounts/passwords/password-rules";
import { hashOfToken } from "@/lib/accounts/passwords/secret-token";
import type { ResetConfirmInput } from "@/lib/accounts/schema";
import { unlockAccount } from "@/lib/accounts/sign-in/account-lock";
import { signInSubject } from "@/lib/accounts/sign-in/sign-in-subject";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { clearAttempts, consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";

type Options = ResetConfirmInput & { address: string; now?: Date };

/** Ends every session and unlocks the account. A token works once, even for concurrent requests. */
export async function confirmPasswordReset({
  token,
  newPassword,
  address,
  now = new Date(),
}: Options): Promise<void> {
  const network = networkOf(address);
  await consumeAttempt("resetConfirm", network);
  const usable = { tokenHash: hashOfToken(token), used: false, expiresAt: { gt: now } };
  const reset = await db.passwordReset.findFirst({
    where: usable,
    select: {
      id: true,
      user: { select: { id: true, username: true, email: true, fullName: true } },
    },
  });
  if (!reset) throw invalidToken();
  const { user } = reset;
  const { username, email, fullName } = user;
  requireGoodPassword({ password: newPassword, username, email, fullName, field: "newPassword" });

  const passwordHash = await hashPassword(newPassword, network);
  await db.$transaction(async (tx) => {
    // Locks the user row first, like every account change, to avoid deadlocks.
    await tx.user.updateMany({
      where: { id: user.id },
      data: { passwordHash, sessionVersion: { increment: 1 } },
    });
    const { count } = await tx.passwordReset.updateMany({
      where: { ...usable, id: reset.id },
      data: { used: true },
    });
    if (count === 0) throw invalidToken();
    await unlockAccount(tx, user.id);
  });
  // Failed attempts from this address must not lock the owner out of the new password.
  await clearAttempts("signInOfAccount", signInSubject(user.id, address));
}

function invalidToken(): AppError {
  const message = "This reset token is no longer valid. Please request a new one";
  return new AppError("bad_request", message, { fields: [{ field: "token", message }] });
}
