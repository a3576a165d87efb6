import "server-only";

import { hashOfToken } from "@/lib/accounts/passwords/secret-token";
import { createUser } from "@/lib/accounts/registration/create-user";
import type { RegisterCompleteInput } from "@/lib/accounts/schema";
import { rememberSignInNetwork } from "@/lib/accounts/sign-in/sign-in-network";
import type { Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = {
  profile: RegisterCompleteInput;
  token: string | undefined;
  address: string;
  now?: Date;
};

/**
 * Makes the account out of the held step 1 and the profile. Deleting the held row is the lock: of two completions of one
 * registration only the one that deleted it goes on. The caller's transaction makes it all or nothing.
 *
 * @throws {AppError} 400 without a step 1 that is still good, 409 when somebody else took a name meanwhile
 */
export async function completeRegistration(
  tx: Prisma.TransactionClient,
  { profile, token, address, now = new Date() }: Options,
) {
  const held = token
    ? await tx.pendingRegistration.findFirst({
        where: { tokenHash: hashOfToken(token), expiresAt: { gt: now } },
        select: { id: true, username: true, email: true, passwordHash: true },
      })
    : null;
  if (!held) throw stepOneMissing();
  const { count } = await tx.pendingRegistration.deleteMany({ where: { id: held.id } });
  if (count === 0) throw stepOneMissing();
  const { username, email, passwordHash } = held;
  const user = await createUser(tx, { ...profile, username, email, passwordHash });
  await rememberSignInNetwork(tx, { userId: user.id, address });
  return user;
}

function stepOneMissing(): AppError {
  return new AppError("bad_request", "Please start with step 1");
}
