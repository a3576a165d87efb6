import "server-only";

import { listMethods } from "@/lib/accounts/factors/queries";
import type { SecondStep } from "@/lib/accounts/factors/schema";
import { type Account, findAccountByLogin } from "@/lib/accounts/queries";
import type { LoginInput } from "@/lib/accounts/schema";
import { clearFailures } from "@/lib/accounts/sign-in/count-attempt";
import { rememberSignInNetwork } from "@/lib/accounts/sign-in/sign-in-network";
import { tryPassword } from "@/lib/accounts/sign-in/try-password";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = LoginInput & { address: string };
type SignedIn = {
  account: Account;
  /** The second factors to ask for. Empty if the password was enough. */
  methods: SecondStep["secondStep"];
};

/**
 * Limits apply per account and address, so the owner can sign in elsewhere up to the daily limit.
 * @throws {AppError} 401 for unknown names and wrong passwords alike; 403 if deactivated; 429
 */
export async function signIn({ username, password, address }: Options): Promise<SignedIn> {
  const account = await findAccountByLogin(username);
  const idOrLogin = account?.id ?? username;
  const isCorrect = await tryPassword({
    idOrLogin,
    password,
    passwordHash: account?.passwordHash,
    address,
  });
  if (!account || !isCorrect)
    throw new AppError("unauthorized", "The username or password is incorrect.");
  if (!account.isActive) throw new AppError("forbidden", "This account is deactivated");

  await clearFailures({ secret: "password", idOrLogin, address });
  const methods = await listMethods(account.id);
  if (methods.length === 0) await rememberSignInNetwork(db, { userId: account.id, address });
  return { account, methods };
}
