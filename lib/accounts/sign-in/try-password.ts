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

/** Counts first, so that parallel guesses share one limit, beyond which no password is accepted. */
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
  const isRight = await verifyPassword(password, passwordHash, network).catch(
    async (error: unknown) => {
      // The server was too busy to check the password, which is no failure.
      await Promise.all([
        returnFailure(idOrLogin),
        returnAttempt("signInOfAccount", subject),
        returnAttempt("signInFromAddress", network),
      ]);
      throw error;
    },
  );
  if (!isRight && left === 0) await notifyOwner(login);
  return isRight;
}

/** Clears the failures from this address; elsewhere, only this attempt. */
export async function forgiveTries({
  idOrLogin,
  address,
}: Pick<Options, "idOrLogin" | "address">): Promise<void> {
  await Promise.all([
    returnFailure(idOrLogin),
    clearAttempts("signInOfAccount", signInSubject(idOrLogin, address)),
    returnAttempt("signInFromAddress", networkOf(address)),
  ]);
}
