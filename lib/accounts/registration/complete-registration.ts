import "server-only";

import { hashOfToken } from "@/lib/accounts/passwords/secret-token";
import { createUser } from "@/lib/accounts/registration/create-user";
import type { RegisterCompleteInput } from "@/lib/accounts/schema";
import { rememberSignInNetwork } from "@/lib/accounts/sign-in/sign-in-network";
import { countryNameOf } from "@/lib/platform/countries/find-country";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = {
  profile: RegisterCompleteInput;
  token: string | undefined;
  address: string;
  now?: Date;
};

/** Deletes the pending row first, so only one concurrent completion succeeds. Throws 400 or 409. */
export async function completeRegistration(
  tx: Tx,
  { profile, token, address, now = new Date() }: Options,
) {
  const pending = token
    ? await tx.pendingRegistration.findFirst({
        where: { tokenHash: hashOfToken(token), expiresAt: { gt: now } },
        select: { id: true, username: true, email: true, passwordHash: true },
      })
    : null;
  if (!pending) throw stepOneMissing();
  const { count } = await tx.pendingRegistration.deleteMany({ where: { id: pending.id } });
  if (count === 0) throw stepOneMissing();
  const { username, email, passwordHash } = pending;
  const country = countryNameOf(profile);
  const user = await createUser(tx, { ...profile, country, username, email, passwordHash });
  await rememberSignInNetwork(tx, { userId: user.id, address });
  return user;
}

function stepOneMissing(): AppError {
  return new AppError("bad_request", "Please start with step 1");
}
