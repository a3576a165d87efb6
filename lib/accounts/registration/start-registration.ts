import "server-only";

import { requireUnreservedName } from "@/lib/accounts/names/reserved-name";
import { takenName } from "@/lib/accounts/names/taken-name";
import { hashPassword } from "@/lib/accounts/passwords/password";
import { requireGoodPassword } from "@/lib/accounts/passwords/password-rules";
import { hashOfToken, newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { listTakenNames } from "@/lib/accounts/queries";
import type { RegisterStep1Input } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import { MINUTE_MS } from "@/lib/platform/time";

export const REGISTRATION_LIFETIME_MS = 30 * MINUTE_MS;

type Options = RegisterStep1Input & {
  address: string;
  replacesToken: string | undefined;
  now?: Date;
};

/** Doesn't reserve the name: the first to complete gets it. Throws 400, 409 or 429. */
export async function startRegistration({
  username,
  email,
  password,
  address,
  replacesToken,
  now = new Date(),
}: Options): Promise<{ token: string }> {
  const network = networkOf(address);
  await consumeAttempt("registration", network);
  requireGoodPassword({ password, username, email, field: "password" });
  await requireUnreservedName(username, { field: "username" });
  const [firstTaken, ...othersTaken] = await listTakenNames({ username, email });
  if (firstTaken) throw takenName(firstTaken, ...othersTaken);

  const passwordHash = await hashPassword(password, network);
  const { token, tokenHash } = newSecretToken();
  const expiresAt = new Date(now.getTime() + REGISTRATION_LIFETIME_MS);
  await db.$transaction(async (tx) => {
    if (replacesToken)
      await tx.pendingRegistration.deleteMany({ where: { tokenHash: hashOfToken(replacesToken) } });
    await tx.pendingRegistration.create({
      data: { tokenHash, username, email, passwordHash, expiresAt, createdAt: now },
    });
  });
  return { token };
}
