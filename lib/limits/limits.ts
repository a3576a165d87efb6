import "server-only";

import { createHash } from "node:crypto";

import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import { pool } from "@/lib/db";
import { AppError, type FieldError } from "@/lib/errors";
import { HOUR_MS, MINUTE_MS } from "@/lib/time";

/** How often what may be tried. Counted in Postgres, so that a limit holds across processes. */
const LIMITS = {
  signInOfAccount: limit("sign-in", 10, 15 * MINUTE_MS, "Too many failed sign-ins"),
  signInFromAddress: limit("sign-in-address", 100, 15 * MINUTE_MS, "Too many failed sign-ins"),
  registration: limit("register", 60, HOUR_MS, "Too many registrations from your network"),
  resetOfAccount: limit("reset-account", 5, HOUR_MS, "Too many reset requests"),
  resetFromAddress: limit("reset-address", 60, HOUR_MS, "Too many reset requests from your network"),
  verificationMail: limit("verification-mail", 5, HOUR_MS, "Too many verification mails"),
  verificationConfirm: limit("verification-confirm", 20, 15 * MINUTE_MS, "Too many tries"),
  newCart: limit("cart", 20, HOUR_MS, "Too many new carts from your network"),
  contact: limit("contact", 5, HOUR_MS, "Too many messages from your network"),
  resetConfirm: limit("reset-confirm", 20, 15 * MINUTE_MS, "Too many tries"),
};

export type LimitName = keyof typeof LIMITS;

function limit(keyPrefix: string, points: number, durationMs: number, refusal: string) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    // Said, not guessed: the library would go by the class name, which a bundler may change.
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: durationMs / 1000,
  });
  return { limiter, refusal };
}

/**
 * Takes one try. It counts before the outcome is known, so that parallel tries cannot exceed the limit.
 *
 * @throws {AppError} 429 with the time to wait
 */
export async function takeTry(name: LimitName, subject: string): Promise<void> {
  const waitMs = await tryOrWait(name, subject);
  if (waitMs > 0) throw tooOften(LIMITS[name].refusal, waitMs);
}

/** What is answered when something was done too often. */
export function tooOften(refusal: string, waitMs: number, fields: FieldError[] = []): AppError {
  const [count, unit] = waitMs > 2 * HOUR_MS ? [Math.ceil(waitMs / HOUR_MS), "hour"] : [Math.ceil(waitMs / MINUTE_MS), "minute"];
  return new AppError("too_many_requests", `${refusal}. Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`, {
    fields,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** {@link takeTry} for callers that must not let on: false when the limit is reached. */
export async function hasTry(name: LimitName, subject: string): Promise<boolean> {
  return (await tryOrWait(name, subject)) === 0;
}

/** Gives one try back: it turned out not to be what the limit counts. */
export async function returnTry(name: LimitName, subject: string): Promise<void> {
  await LIMITS[name].limiter.reward(digest(subject), 1);
}

/** Forgets all tries of this subject. */
export async function clearTries(name: LimitName, subject: string): Promise<void> {
  await LIMITS[name].limiter.delete(digest(subject));
}

async function tryOrWait(name: LimitName, subject: string): Promise<number> {
  try {
    await LIMITS[name].limiter.consume(digest(subject));
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
    throw refused;
  }
}

/** Addresses and account names are personal data: the table knows digests of them only. */
function digest(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url");
}
