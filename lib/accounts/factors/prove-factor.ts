import "server-only";

import { takeAppCode } from "@/lib/accounts/factors/authenticator-app";
import { takePasskey } from "@/lib/accounts/factors/passkeys";
import { takeRecoveryCode } from "@/lib/accounts/factors/recovery-codes";
import type { SecondProof } from "@/lib/accounts/factors/schema";
import { clearFailures, countAttempt } from "@/lib/accounts/sign-in/count-attempt";
import { AppError } from "@/lib/platform/errors";

type Options = {
  userId: string;
  proof: SecondProof;
  purpose: "SIGN_IN" | "CONFIRM";
  address: string;
  requestId: string;
  now: Date;
};

/** @throws {AppError} 400 for a wrong code or passkey; 429 */
export async function proveFactor(options: Options): Promise<void> {
  const { userId, address } = options;
  const login = { secret: "factor", idOrLogin: userId, address } as const;
  if (!(await countAttempt({ ...login, accountId: userId }, () => take(options))))
    throw wrongProof(options.proof.method);
  await clearFailures(login);
}

function take({ userId, proof, purpose, requestId, now }: Options): Promise<boolean> {
  if (proof.method === "passkey")
    return takePasskey({ userId, purpose, credential: proof.credential, now });
  if (proof.method === "code") return takeAppCode({ userId, code: proof.code, now });
  return takeRecoveryCode({ userId, code: proof.code, requestId, now });
}

const WRONG = {
  code: "This code is not correct, or it was used before. Enter the one that your app shows now",
  recovery: "This recovery code is not correct, or it was used before",
};

function wrongProof(method: SecondProof["method"]): AppError {
  if (method === "passkey")
    return new AppError("bad_request", "This passkey could not be checked. Please try again.");
  const message = WRONG[method];
  return new AppError("bad_request", message, { fields: [{ field: "code", message }] });
}
