import "server-only";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { SECOND_FACTOR_REQUIRED } from "@/lib/sessions/problems";
import type { Role } from "@/lib/sessions/roles";

type Staff = { role: Role | null; secondFactorAt: Date | null };

export const ENROLLMENT = "/account/security";

/** Every role needs one, except in the embedded demo, which holds no real orders. */
export function needsSecondFactor({ role }: { role: string | null }): boolean {
  return role !== null && !getEnv().FAIRWAX_EMBEDDED;
}

export function lacksSecondFactor(user: Staff): boolean {
  return needsSecondFactor(user) && user.secondFactorAt === null;
}

/** @throws {AppError} 403 */
export function requireSecondFactor(user: Staff): void {
  if (lacksSecondFactor(user))
    throw new AppError(
      "forbidden",
      "Your role needs a second factor. Add a passkey or an authenticator app under Account, Security.",
      { type: SECOND_FACTOR_REQUIRED },
    );
}
