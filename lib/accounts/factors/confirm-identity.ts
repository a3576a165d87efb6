import "server-only";

import { takeAppCode } from "@/lib/accounts/factors/authenticator-app";
import { takePasskey } from "@/lib/accounts/factors/passkeys";
import type { ConfirmIdentityInput } from "@/lib/accounts/factors/schema";
import { wrongProof } from "@/lib/accounts/factors/second-step";
import { requireCurrentPassword } from "@/lib/accounts/profile/require-current-password";
import { clearFailures, countAttempt } from "@/lib/accounts/sign-in/count-attempt";
import { AppError } from "@/lib/platform/errors";
import { confirmSession } from "@/lib/sessions/confirm-session";
import type { CurrentUser } from "@/lib/sessions/current-user";

type Options = {
  user: Pick<CurrentUser, "id" | "sessionId">;
  proof: ConfirmIdentityInput;
  address: string;
  now?: Date;
};

/** Failures count like failed sign-ins. @throws {AppError} 400, 401 or 429 */
export async function confirmIdentity({
  user: { id: userId, sessionId },
  proof,
  address,
  now = new Date(),
}: Options): Promise<void> {
  if (proof.method === "password") {
    await requireCurrentPassword({ userId, currentPassword: proof.currentPassword, address });
  } else {
    const login = { secret: "factor", idOrLogin: userId, address } as const;
    const isCorrect = await countAttempt({ ...login, accountId: userId }, () =>
      proof.method === "passkey"
        ? takePasskey({ userId, purpose: "CONFIRM", credential: proof.credential, now })
        : takeAppCode({ userId, code: proof.code, now }),
    );
    if (!isCorrect) throw wrongProof(proof.method);
    await clearFailures(login);
  }
  const hasSecondFactor = proof.method !== "password";
  if (!(await confirmSession({ sessionId, userId, hasSecondFactor, now })))
    throw new AppError("unauthorized", "Please sign in.");
}
