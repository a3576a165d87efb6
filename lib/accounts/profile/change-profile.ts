import "server-only";

import { takenName } from "@/lib/accounts/names/taken-name";
import { emailChangedMail } from "@/lib/accounts/profile/account-mails";
import { changeDetails } from "@/lib/accounts/profile/change-details";
import { issueEmailVerification } from "@/lib/accounts/profile/issue-email-verification";
import { getAccount } from "@/lib/accounts/profile/queries";
import {
  passwordJustChanged,
  requireCurrentPassword,
} from "@/lib/accounts/profile/require-current-password";
import type { Account, ProfileInput } from "@/lib/accounts/profile/schema";
import { db, isUniqueViolation, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import type { CurrentUser } from "@/lib/sessions/current-user";

type Options = ProfileInput & { user: CurrentUser; address: string; now?: Date };

/**
 * A new email address requires the password, starts unverified, and voids mailed tokens.
 * @throws {AppError} 400 for a wrong password; 409 for a taken address; 429
 */
export async function changeProfile({
  user,
  fullName,
  email,
  currentPassword,
  address,
  now = new Date(),
}: Options): Promise<Account> {
  const userId = user.id;
  const before = await getAccount(userId);
  if (email === before.email) return changeDetails({ userId, details: { fullName } });
  if (!currentPassword) throw passwordMissing();
  const passwordHash = await requireCurrentPassword({ user, currentPassword, address });
  // The verification mail may go to a stranger, so it counts toward the limit.
  await consumeAttempt("verificationMail", userId);
  const farewell = await emailChangedMail(before, before.username);
  try {
    await retryOnConflict(() =>
      db.$transaction(async (tx) => {
        const data = { fullName, email, emailVerified: false, isEmailVouched: false };
        const { count } = await tx.user.updateMany({
          where: { id: userId, email: before.email, passwordHash },
          data,
        });
        if (count === 0) throw passwordJustChanged();
        await tx.passwordReset.updateMany({ where: { userId, used: false }, data: { used: true } });
        await issueEmailVerification(tx, { user: { id: userId, email }, now });
        await enqueueMail(tx, farewell);
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) throw takenName("email");
    throw error;
  }
  return getAccount(userId);
}

function passwordMissing(): AppError {
  const message = "Please enter your current password to change your email address";
  return new AppError("bad_request", message, { fields: [{ field: "currentPassword", message }] });
}
