import "server-only";

import { accountNotFound } from "@/lib/accounts/profile/queries";
import { clearFailures } from "@/lib/accounts/sign-in/count-attempt";
import { tryPassword } from "@/lib/accounts/sign-in/try-password";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { requireFactorIfAny } from "@/lib/sessions/confirmation";
import type { CurrentUser } from "@/lib/sessions/current-user";

type Options = {
  user: Pick<CurrentUser, "id" | "secondFactorAt">;
  currentPassword: string;
  address: string;
};

/**
 * Wrong passwords count as failed sign-ins, so guessing here gains nothing.
 * @returns the hash that was compared, which the update must repeat in its `where`
 * @throws {AppError} 403 in an account whose second factor was not proved just before
 */
export async function requireCurrentPassword({
  user: { id: userId, secondFactorAt },
  currentPassword,
  address,
}: Options): Promise<string> {
  requireFactorIfAny({ secondFactorAt });
  const user = await db.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  if (!user) throw accountNotFound();
  if (
    !(await tryPassword({
      idOrLogin: userId,
      password: currentPassword,
      passwordHash: user.passwordHash,
      address,
    }))
  ) {
    const message = "This is not your current password";
    throw new AppError("bad_request", message, { fields: [{ field: "currentPassword", message }] });
  }
  await clearFailures({ secret: "password", idOrLogin: userId, address });
  return user.passwordHash;
}

export function passwordJustChanged(): AppError {
  return new AppError("conflict", "Your password was just changed. Please try again");
}
