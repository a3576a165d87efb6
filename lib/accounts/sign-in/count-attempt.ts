import "server-only";

import { notifyOwner, recordFailure, returnFailure } from "@/lib/accounts/sign-in/account-lock";
import { signInSubject } from "@/lib/accounts/sign-in/sign-in-subject";
import { clearAttempts, consumeAttempt, returnAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";

/** Unknown names have no `accountId`, but are counted like any other. */
export type Attempt = { idOrLogin: string; accountId: string | undefined; address: string };
type Login = Pick<Attempt, "idOrLogin" | "address">;

/** Counts a wrong password, code or passkey as a failure. Counts before checking. */
export async function countAttempt(
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { idOrLogin, address } = attempt;
  const subject = signInSubject(idOrLogin, address);
  await consumeAttempt("signInFromAddress", networkOf(address));
  await consumeAttempt("signInOfAccount", subject);
  const left = await recordFailure(attempt).catch(async (error: unknown) => {
    await returnAttempt("signInOfAccount", subject);
    throw error;
  });
  // The server was too busy to check, so this doesn't count as a failure.
  const isCorrect = await check().catch(async (error: unknown) => {
    await returnCounted(attempt);
    throw error;
  });
  if (!isCorrect && left === 0) await notifyOwner(attempt);
  return isCorrect;
}

/** Uncounts this attempt alone: a right password must not clear the failures of a second factor. */
export async function returnCounted({ idOrLogin, address }: Login): Promise<void> {
  await Promise.all([
    returnFailure(idOrLogin),
    returnAttempt("signInOfAccount", signInSubject(idOrLogin, address)),
    returnAttempt("signInFromAddress", networkOf(address)),
  ]);
}

/** Clears all failures from this address, but only this attempt from the account's daily count. */
export async function clearFailures({ idOrLogin, address }: Login): Promise<void> {
  await Promise.all([
    returnFailure(idOrLogin),
    clearAttempts("signInOfAccount", signInSubject(idOrLogin, address)),
    returnAttempt("signInFromAddress", networkOf(address)),
  ]);
}
