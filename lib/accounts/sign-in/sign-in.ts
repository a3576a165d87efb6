import "server-only";

import { type Account, findAccountByLogin } from "@/lib/accounts/queries";
import type { LoginInput } from "@/lib/accounts/schema";
import { rememberSignInNetwork } from "@/lib/accounts/sign-in/sign-in-network";
import { forgiveTries, tryPassword } from "@/lib/accounts/sign-in/try-password";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = LoginInput & { address: string };

/**
 * Limits are per account and address, so the owner can sign in elsewhere until the daily ceiling.
 * @throws {AppError} 401 alike for unknown names and wrong passwords, 403 when deactivated, 429
 */
export async function signIn({ username, password, address }: Options): Promise<Account> {
  const account = await findAccountByLogin(username);
  const idOrLogin = account?.id ?? username;
  const isRight = await tryPassword({
    idOrLogin,
    password,
    passwordHash: account?.passwordHash,
    address,
  });
  if (!account || !isRight)
    throw new AppError("unauthorized", "The username or password is not right.");
  if (!account.isActive) throw new AppError("forbidden", "This account is deactivated");

  await forgiveTries({ idOrLogin, address });
  await rememberSignInNetwork(db, { userId: account.id, address });
  return account;
}
