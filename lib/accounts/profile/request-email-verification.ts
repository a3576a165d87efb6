import "server-only";

import { issueEmailVerification } from "@/lib/accounts/profile/issue-email-verification";
import { accountNotFound, getAccount } from "@/lib/accounts/profile/queries";
import type { Account } from "@/lib/accounts/profile/schema";
import { db } from "@/lib/platform/database/db";
import { anyRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";

type Options = { userId: string; now?: Date };

/** Returns the address. Throws 409 if it is already verified, or 429. */
export async function requestEmailVerification({
  userId,
  now = new Date(),
}: Options): Promise<string> {
  requireUnproven(await getAccount(userId));
  await consumeAttempt("verificationMail", userId);
  return db.$transaction(async (tx) => {
    const locked = await queryRows(tx, anyRowSchema)`
      SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    if (locked.length === 0) throw accountNotFound();
    const user = await getAccount(userId, tx);
    requireUnproven(user);
    await issueEmailVerification(tx, { user, now });
    return user.email;
  });
}

function requireUnproven({ emailVerified, isEmailVouched }: Account): void {
  if (emailVerified && !isEmailVouched)
    throw new AppError("conflict", "Your email address is already verified");
}
