import "server-only";

import { verifyPassword } from "@/lib/accounts/passwords/password";
import { returnFailure, takeFailure, tellOwner } from "@/lib/accounts/sign-in/account-lock";
import { signInSubject } from "@/lib/accounts/sign-in/sign-in-subject";
import { clearTries, returnTry, takeTry } from "@/lib/platform/limits/limits";
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
  await takeTry("signInFromAddress", network);
  await takeTry("signInOfAccount", subject);
  const left = await takeFailure(login).catch(async (error: unknown) => {
    await returnTry("signInOfAccount", subject);
    throw error;
  });
  const isRight = await verifyPassword(password, passwordHash, network).catch(
    async (error: unknown) => {
      // The server was too busy to check the password, which is no failure.
      await Promise.all([
        returnFailure(idOrLogin),
        returnTry("signInOfAccount", subject),
        returnTry("signInFromAddress", network),
      ]);
      throw error;
    },
  );
  if (!isRight && left === 0) await tellOwner(login);
  return isRight;
}

/** Clears the failures from this address; elsewhere, only this attempt. */
export async function forgiveTries({
  idOrLogin,
  address,
}: Pick<Options, "idOrLogin" | "address">): Promise<void> {
  await Promise.all([
    returnFailure(idOrLogin),
    clearTries("signInOfAccount", signInSubject(idOrLogin, address)),
    returnTry("signInFromAddress", networkOf(address)),
  ]);
}
