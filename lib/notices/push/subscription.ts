import "server-only";

import { ECDH } from "node:crypto";

import { pushKeys } from "@/lib/notices/push/push-keys";
import type { BrowserSubscription, PushState } from "@/lib/notices/push/schema";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

export async function getPushState(sessionId: string): Promise<PushState> {
  const keys = pushKeys();
  if (!keys) return { publicKey: null, isOn: false };
  const count = await db.pushSubscription.count({ where: { sessionId } });
  return { publicKey: keys.publicKey, isOn: count > 0 };
}

type Subscribing = BrowserSubscription & { sessionId: string };

/**
 * A session has one, so that an account has as many as sessions at most. Repeating it is fine.
 * @throws {AppError} 400; 404 where push is not configured; 409
 */
export async function subscribe({ sessionId, endpoint, keys }: Subscribing): Promise<PushState> {
  if (!pushKeys()) throw new AppError("not_found", "Notifications by push are not available.");
  requirePoint(keys.p256dh);
  // The same browser, in a session that it no longer uses.
  await db.pushSubscription.deleteMany({
    where: { endpoint, auth: keys.auth, sessionId: { not: sessionId } },
  });
  const data = { endpoint, ...keys };
  await db.pushSubscription
    .upsert({
      where: { sessionId },
      create: { sessionId, ...data },
      update: data,
      select: { sessionId: true },
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError("conflict", "Another session already uses this address.");
    });
  return getPushState(sessionId);
}

export async function unsubscribe(sessionId: string): Promise<PushState> {
  await db.pushSubscription.deleteMany({ where: { sessionId } });
  return getPushState(sessionId);
}

/** Messages can't be encrypted for anything else. */
function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1");
  } catch {
    throw new AppError("bad_request", "This is not the key of a browser.");
  }
}
