import "server-only";

import { generateSecret, generateURI, verify } from "otplib";

import {
  addFactor,
  type FactorAdded,
  type FactorCaller,
  removeFactor,
} from "@/lib/accounts/factors/change-factors";
import type { NewApp } from "@/lib/accounts/factors/schema";
import { BRAND } from "@/lib/platform/brand";
import { db, type Db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { qrPath } from "@/lib/platform/qr-path";
import type { SealedColumn } from "@/lib/platform/reseal";
import { openText, sealText } from "@/lib/platform/sealed-text";
import { SECOND_MS } from "@/lib/platform/time";
import type { CurrentUser } from "@/lib/sessions/current-user";

const PERIOD_SECONDS = 30;
const PURPOSE = "fairwax authenticator secret";
export const sealedSecrets: SealedColumn = {
  purpose: PURPOSE,
  table: "authenticator_apps",
  id: "user_id",
  column: "sealed_secret",
};
const seal = (userId: string) => ({ purpose: PURPOSE, rowId: userId });

/** Replaces an app that was not confirmed yet. @throws {AppError} 409 if there is one */
export async function startApp({
  id: userId,
  username,
}: Pick<CurrentUser, "id" | "username">): Promise<NewApp> {
  const secret = generateSecret();
  const sealedSecret = sealText(seal(userId), secret);
  const stored = await db.$executeRaw`
    INSERT INTO authenticator_apps (user_id, sealed_secret) VALUES (${userId}::uuid, ${sealedSecret})
    ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = now()
    WHERE authenticator_apps.confirmed_at IS NULL`;
  if (stored === 0)
    throw new AppError("conflict", "Your account has an authenticator app. Remove it first.");
  const uri = generateURI({ issuer: BRAND, label: username, secret });
  return { secret, uri, qr: qrPath(uri) };
}

/** @throws {AppError} 400 for a wrong code; 409 if there is nothing to confirm */
export async function confirmApp(caller: FactorCaller & { code: string }): Promise<FactorAdded> {
  const { user, code, now = new Date() } = caller;
  const userId = user.id;
  const app = await db.authenticatorApp.findFirst({
    where: { userId, confirmedAt: null },
    select: { sealedSecret: true },
  });
  if (!app) throw notStarted();
  const step = await stepOf({ userId, ...app, code, now });
  if (step === null) {
    const message = "This code is not correct. Enter the one that your app shows now";
    throw new AppError("bad_request", message, { fields: [{ field: "code", message }] });
  }
  return addFactor(caller, { event: "appAdded", action: "factor.app_added" }, async (tx) => {
    const { count } = await tx.authenticatorApp.updateMany({
      where: { userId, ...app, confirmedAt: null },
      data: { confirmedAt: now, lastStep: step },
    });
    if (count === 0) throw notStarted();
  });
}

/** @throws {AppError} 404; 409 for the last factor of a role that needs one */
export function removeApp(caller: Pick<FactorCaller, "user" | "requestId">): Promise<void> {
  return removeFactor(caller, { event: "appRemoved", action: "factor.app_removed" }, async (tx) => {
    const { count } = await tx.authenticatorApp.deleteMany({
      where: { userId: caller.user.id, confirmedAt: { not: null } },
    });
    if (count === 0) throw new AppError("not_found", "There is no authenticator app to remove.");
  });
}

type Use = { userId: string; code: string; now: Date };

/** True once per code, even for concurrent requests. Accepts the step before and after, too. */
export async function takeAppCode({ userId, code, now }: Use, tx: Db = db): Promise<boolean> {
  const app = await tx.authenticatorApp.findFirst({
    where: { userId, confirmedAt: { not: null } },
    select: { sealedSecret: true },
  });
  if (!app) return false;
  const step = await stepOf({ userId, ...app, code, now });
  if (step === null) return false;
  const { count } = await tx.authenticatorApp.updateMany({
    where: { userId, ...app, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

async function stepOf({
  userId,
  sealedSecret,
  code,
  now,
}: Use & { sealedSecret: string }): Promise<number | null> {
  const result = await verify({
    secret: openText(seal(userId), sealedSecret),
    token: code,
    epoch: Math.floor(now.getTime() / SECOND_MS),
    epochTolerance: PERIOD_SECONDS,
  });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

function notStarted(): AppError {
  return new AppError("conflict", "Please start again and scan the new code.");
}
