import "server-only";

import {
  clearFactorFailures,
  notifyOwner,
  recordFailure,
  returnFailure,
  type Secret,
} from "@/lib/accounts/sign-in/account-lock";
import { signInSubject } from "@/lib/accounts/sign-in/sign-in-subject";
import {
  clearAttempts,
  consumeAttempt,
  type LimitName,
  returnAttempt,
} from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";

/** Unknown names have no `accountId`, but are counted like any other. */
export type Attempt = {
  secret: Secret;
  idOrLogin: string;
  accountId: string | undefined;
  address: string;
};
type Login = Omit<Attempt, "accountId">;

/**
 * Passwords are guessed by strangers, so each network has its own count. Factors are guessed only
 * with the password, so all networks share one.
 */
const briefly = ({ secret, idOrLogin, address }: Login): [LimitName, string] =>
  secret === "password"
    ? ["signInOfAccount", signInSubject(idOrLogin, address)]
    : ["wrongFactors", idOrLogin];

/** Counts a wrong password, code or passkey as a failure. Counts before checking. */
export async function countAttempt(
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await consumeAttempt("signInFromAddress", networkOf(attempt.address));
  await consumeAttempt(...briefly(attempt));
  const left = await recordFailure(attempt).catch(async (error: unknown) => {
    await returnAttempt(...briefly(attempt));
    throw error;
  });
  // The server was too busy to check, so this doesn't count as a failure.
  const isCorrect = await check().catch(async (error: unknown) => {
    await Promise.all([
      returnFailure(attempt),
      returnAttempt(...briefly(attempt)),
      returnAttempt("signInFromAddress", networkOf(attempt.address)),
    ]);
    throw error;
  });
  if (!isCorrect && left === 0) await notifyOwner(attempt);
  return isCorrect;
}

/**
 * A right password clears the failures from this address, but only this attempt from the daily
 * count. A right factor clears all of the factor's failures.
 */
export async function clearFailures(login: Login): Promise<void> {
  await returnAttempt("signInFromAddress", networkOf(login.address));
  if (login.secret === "factor") return clearFactorFailures(login.idOrLogin);
  await returnFailure(login);
  await clearAttempts(...briefly(login));
}
