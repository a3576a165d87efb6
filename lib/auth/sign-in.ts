import "server-only";

import { verifyPassword } from "@/lib/auth/password";
import { type Account, findAccountByLogin } from "@/lib/auth/queries";
import type { LoginInput } from "@/lib/auth/schema";
import { signInSubject } from "@/lib/auth/sign-in-subject";
import { AppError } from "@/lib/errors";
import { clearTries, returnTry, takeTry } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network-of";

type Options = LoginInput & { address: string };

/**
 * Whose username (or e-mail) and password these are. Tries are counted before the password is looked at: parallel guesses
 * share one limit, and beyond it even the right password is refused, which tells a guesser nothing. The owner, at
 * another address, is not locked out.
 *
 * @throws {AppError} 401 in the same words for an unknown name and a wrong password, 403 when deactivated, 429
 */
export async function signIn({ username, password, address }: Options): Promise<Account> {
  const account = await findAccountByLogin(username);
  const network = networkOf(address);
  const subject = signInSubject(account?.id ?? username, address);
  await takeTry("signInFromAddress", network);
  await takeTry("signInOfAccount", subject);

  const isRight = await verifyPassword(password, account?.passwordHash).catch(async (error: unknown) => {
    // Nobody looked at the password (the server was too busy): that is no failed sign-in.
    await Promise.all([returnTry("signInOfAccount", subject), returnTry("signInFromAddress", network)]);
    throw error;
  });
  if (!account || !isRight) throw new AppError("unauthorized", "The username or password is not right.");
  if (!account.isActive) throw new AppError("forbidden", "This account is deactivated");

  await Promise.all([clearTries("signInOfAccount", subject), returnTry("signInFromAddress", network)]);
  return account;
}
