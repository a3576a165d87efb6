import "server-only";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { SECOND_FACTOR_REQUIRED } from "@/lib/sessions/problems";

export const ENROLLMENT = "/account/security";

/** Every role needs one, except in the embedded demo, which holds no real orders. */
export function needsSecondFactor({ role }: Pick<CurrentUser, "role">): boolean {
  return role !== null && !getEnv().FAIRWAX_EMBEDDED;
}

export function lacksSecondFactor(user: Pick<CurrentUser, "role" | "secondFactorAt">): boolean {
  return needsSecondFactor(user) && user.secondFactorAt === null;
}

/** @throws {AppError} 403 */
export function requireSecondFactor(user: CurrentUser): void {
  if (lacksSecondFactor(user))
    throw new AppError(
      "forbidden",
      "Your role needs a second factor. Add a passkey or an authenticator app under Account, Security.",
      { type: SECOND_FACTOR_REQUIRED },
    );
}
