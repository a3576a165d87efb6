import "server-only";

import { verifyPassword } from "@/lib/accounts/passwords/password";
import { type Attempt, countAttempt } from "@/lib/accounts/sign-in/count-attempt";
import { networkOf } from "@/lib/platform/limits/network-of";

type Options = {
  idOrLogin: string;
  password: string;
  passwordHash: string | undefined;
  address: string;
};

/** Counts before checking, so parallel guesses share one limit. Beyond it, no password works. */
export function tryPassword({
  idOrLogin,
  password,
  passwordHash,
  address,
}: Options): Promise<boolean> {
  const attempt: Attempt = {
    secret: "password",
    idOrLogin,
    accountId: passwordHash === undefined ? undefined : idOrLogin,
    address,
  };
  return countAttempt(attempt, () => verifyPassword(password, passwordHash, networkOf(address)));
}
