import "server-only";

import { proveFactor } from "@/lib/accounts/factors/prove-factor";
import { listMethods } from "@/lib/accounts/factors/queries";
import type { ConfirmIdentityInput } from "@/lib/accounts/factors/schema";
import { requireCurrentPassword } from "@/lib/accounts/profile/require-current-password";
import { AppError } from "@/lib/platform/errors";
import { confirmSession } from "@/lib/sessions/confirm-session";
import type { CurrentUser } from "@/lib/sessions/current-user";

type Options = {
  user: Pick<CurrentUser, "id" | "sessionId" | "secondFactorAt">;
  proof: ConfirmIdentityInput;
  address: string;
  requestId: string;
  now?: Date;
};

/**
 * Failures count like failed sign-ins.
 * @throws {AppError} 400, 401 or 429; 403 for a password where there is a second factor
 */
export async function confirmIdentity({
  user,
  proof,
  address,
  requestId,
  now = new Date(),
}: Options): Promise<void> {
  const { id: userId, sessionId } = user;
  if (proof.method === "password") {
    if ((await listMethods(userId)).length > 0)
      throw new AppError(
        "forbidden",
        "Your account has a second factor. Please confirm with it instead of your password.",
      );
    await requireCurrentPassword({ user, currentPassword: proof.currentPassword, address });
  } else {
    await proveFactor({ userId, proof, purpose: "CONFIRM", address, requestId, now });
  }
  const hasSecondFactor = proof.method !== "password";
  if (!(await confirmSession({ sessionId, userId, hasSecondFactor, now })))
    throw new AppError("unauthorized", "Please sign in.");
}
