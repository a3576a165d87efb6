import "server-only";

import { verifyPassword } from "@/lib/accounts/passwords/password";
import { returnFailure, recordFailure, notifyOwner } from "@/lib/accounts/sign-in/account-lock";
import { signInSubject } from "@/lib/accounts/sign-in/sign-in-subject";
import { clearAttempts, returnAttempt, consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";

type Options = {
  idOrLogin: string;
  password: string;
  passwordHash: string | undefined;
  address: string;
};

/** Counts before checking, so parallel guesses share one limit. Beyond it, no password works. */
export async function tryPassword({
  idOrLogin,
  password,
  passwordHash,
  address,
}: Options): Promise<boolean> {
  const network = networkOf(address);
  const subject = signInSubject(idOrLogin, address);
  const login = { idOrLogin, accountId: passwordHash === undefined ? undefined : idOrLogin };
  await consumeAttempt("signInFromAddress", network);
  await consumeAttempt("signInOfAccount", subject);
  const left = await recordFailure(login).catch(async (error: unknown) => {
    await returnAttempt("signInOfAccount", subject);
    throw error;
  });
  const isCorrect = await verifyPassword(password, passwordHash, network).catch(
    async (error: unknown) => {
      // The server was too busy to check the password, so this doesn't count as a failure.
      await Promise.all([
        returnFailure(idOrLogin),
        returnAttempt("signInOfAccount", subject),
        returnAttempt("signInFromAddress", network),
      ]);
      throw error;
    },
  );
  if (!isCorrect && left === 0) await notifyOwner(login);
  return isCorrect;
}

/** Clears all failures from this address, but only this attempt from the account's daily count. */
export async function clearFailures({
  idOrLogin,
  address,
}: Pick<Options, "idOrLogin" | "address">): Promise<void> {
  await Promise.all([
    returnFailure(idOrLogin),
    clearAttempts("signInOfAccount", signInSubject(idOrLogin, address)),
    returnAttempt("signInFromAddress", networkOf(address)),
  ]);
}
