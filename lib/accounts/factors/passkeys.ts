import "server-only";

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";

import {
  addFactor,
  type FactorAdded,
  type FactorCaller,
  removeFactor,
} from "@/lib/accounts/factors/change-factors";
import {
  relyingParty,
  storeChallenge,
  takeChallenge,
} from "@/lib/accounts/factors/passkey-challenges";
import type { NewPasskey, PasskeyUse } from "@/lib/accounts/factors/schema";
import { BRAND } from "@/lib/platform/brand";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import type { CurrentUser } from "@/lib/sessions/current-user";

const MAX_PASSKEYS = 10;

type Owner = Pick<CurrentUser, "id" | "username" | "fullName">;

export async function startPasskey({ id: userId, username, fullName }: Owner, now = new Date()) {
  const options = await generateRegistrationOptions({
    rpName: BRAND,
    rpID: relyingParty().rpID,
    userID: Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex")),
    userName: username,
    userDisplayName: fullName,
    excludeCredentials: await listCredentials(userId),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await storeChallenge({ userId, purpose: "ADD", challenge: options.challenge, now });
  return options;
}

type Add = FactorCaller & { name: string; credential: NewPasskey };

/** @throws {AppError} 400 for a passkey that doesn't check out; 409 */
export async function addPasskey(caller: Add): Promise<FactorAdded> {
  const { user, name, credential, now = new Date() } = caller;
  const { rpID, origin } = relyingParty();
  const checked = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: (challenge) =>
      takeChallenge({ userId: user.id, purpose: "ADD", challenge, now }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified)
    throw new AppError("bad_request", "This passkey could not be checked. Please try again.");
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  try {
    return await addFactor(
      caller,
      { event: "passkeyAdded", action: "factor.passkey_added" },
      async (tx) => {
        if ((await tx.passkey.count({ where: { userId: user.id } })) >= MAX_PASSKEYS)
          throw new AppError("conflict", `An account has at most ${MAX_PASSKEYS} passkeys.`);
        await tx.passkey.create({
          data: {
            userId: user.id,
            credentialId,
            publicKey: Uint8Array.from(publicKey),
            counter,
            transports: credential.response.transports,
            name,
            createdAt: now,
          },
          select: { id: true },
        });
      },
    );
  } catch (error) {
    if (isUniqueViolation(error, "passkeys_credential_id_key"))
      throw new AppError("conflict", "This passkey was already added.");
    throw error;
  }
}

/** @throws {AppError} 404; 409 for the last factor of a role that needs one */
export function removePasskey({
  id,
  ...caller
}: Pick<FactorCaller, "user" | "requestId"> & { id: string }): Promise<void> {
  const change = { event: "passkeyRemoved", action: "factor.passkey_removed" } as const;
  return removeFactor(caller, change, async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: caller.user.id } });
    if (count === 0) throw new AppError("not_found", "This passkey was already removed.");
  });
}

type Use = { userId: string; purpose: "SIGN_IN" | "CONFIRM"; now?: Date };

/** @throws {AppError} 409 without passkeys */
export async function startPasskeyUse({ userId, purpose, now = new Date() }: Use) {
  const allowCredentials = await listCredentials(userId);
  if (allowCredentials.length === 0)
    throw new AppError("conflict", "This account has no passkey. Use another way.");
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    allowCredentials,
    userVerification: "required",
  });
  await storeChallenge({ userId, purpose, challenge: options.challenge, now });
  return options;
}

/** True once per challenge. A counter that doesn't grow, as a copied passkey's wouldn't, fails. */
export async function takePasskey({
  userId,
  purpose,
  credential,
  now = new Date(),
}: Use & { credential: PasskeyUse }): Promise<boolean> {
  const passkey = await db.passkey.findFirst({
    where: { userId, credentialId: credential.id },
    select: { id: true, credentialId: true, publicKey: true, counter: true },
  });
  if (!passkey) return false;
  const { id, credentialId, publicKey, counter } = passkey;
  const { rpID, origin } = relyingParty();
  const checked = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge: (challenge) => takeChallenge({ userId, purpose, challenge, now }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey, counter: Number(counter) },
  }).catch(() => null);
  if (!checked?.verified) return false;
  const { newCounter } = checked.authenticationInfo;
  const { count } = await db.passkey.updateMany({
    where: { id, userId, ...(newCounter > 0 ? { counter: { lt: newCounter } } : { counter: 0 }) },
    data: { counter: newCounter, lastUsedAt: now },
  });
  return count === 1;
}

async function listCredentials(userId: string) {
  const passkeys = await db.passkey.findMany({
    where: { userId },
    select: { credentialId: true, transports: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return passkeys.map(({ credentialId: id, transports }) => ({ id, transports }));
}
