import "server-only";

import { z } from "zod";

import { proveFactor } from "@/lib/accounts/factors/prove-factor";
import type { SecondProof } from "@/lib/accounts/factors/schema";
import { hashOfToken, newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { userSelect } from "@/lib/accounts/queries";
import { rememberSignInNetwork } from "@/lib/accounts/sign-in/sign-in-network";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { MINUTE_MS } from "@/lib/platform/time";

export const SECOND_STEP_LIFETIME_MS = 10 * MINUTE_MS;
const MAX_ATTEMPTS = 5;

type Start = { userId: string; version: number; now?: Date };

/** The token opens no session: it only lets this browser try a second factor. */
export async function startSecondStep({
  userId,
  version,
  now = new Date(),
}: Start): Promise<string> {
  const { token, tokenHash } = newSecretToken();
  await db.signInStep.create({
    data: {
      tokenHash,
      userId,
      version,
      expiresAt: new Date(now.getTime() + SECOND_STEP_LIFETIME_MS),
    },
    select: { tokenHash: true },
  });
  return token;
}

type Token = { token: string | undefined; now?: Date };

/** @throws {AppError} 401 */
export async function getSecondStep({ token, now = new Date() }: Token): Promise<string> {
  const step = token
    ? await db.signInStep.findFirst({
        where: { tokenHash: hashOfToken(token), expiresAt: { gt: now } },
        select: { userId: true },
      })
    : null;
  if (!step) throw expired();
  return step.userId;
}

const stepSchema = z.object({ userId: column.text, version: column.int });
type Finish = Token & { proof: SecondProof; address: string; requestId: string };

/** @throws {AppError} 400 for a wrong code or passkey; 401 without a first step; 403; 429 */
export async function finishSecondStep({
  token,
  proof,
  address,
  requestId,
  now = new Date(),
}: Finish) {
  const tokenHash = hashOfToken(token ?? "");
  const [step] = await queryRows(db, stepSchema)`
    UPDATE sign_in_steps SET attempts = attempts + 1
    WHERE token_hash = ${tokenHash} AND expires_at > ${now}::timestamptz AND attempts < ${MAX_ATTEMPTS}::int
    RETURNING user_id::text AS "userId", version`;
  if (!step) throw expired();
  const { userId, version } = step;
  await proveFactor({ userId, proof, purpose: "SIGN_IN", address, requestId, now });
  const { isActive, ...account } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...userSelect, isActive: true },
  });
  if (!isActive) throw new AppError("forbidden", "This account is deactivated");
  await rememberSignInNetwork(db, { userId, address });
  await db.signInStep.deleteMany({ where: { tokenHash } });
  return { account, version };
}

function expired(): AppError {
  return new AppError("unauthorized", "Your sign-in has expired. Please start again.");
}
