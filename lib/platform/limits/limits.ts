import "server-only";

import type { QueryConfig } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import { type Db, db, pool, type Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { AppError, type FieldError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";
import { sha256 } from "@/lib/platform/sha256";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";

/** The library names its statements, and a transaction pooler loses them. */
const storeClient = getEnv().PREPARED_STATEMENTS
  ? pool
  : { query: ({ text, values }: QueryConfig) => pool.query({ text, values }) };

export const LIMITS = {
  signInOfAccount: limit("sign-in", 10, 15 * MINUTE_MS, "Too many failed sign-ins"),
  signInFromAddress: limit("sign-in-address", 100, 15 * MINUTE_MS, "Too many failed sign-ins"),
  failuresOfAccount: limit(
    "sign-in-day",
    100,
    DAY_MS,
    "Too many wrong passwords for this account",
    "Reset your password to sign in now, or try again",
  ),
  wrongFactors: limit("second-factor", 10, 15 * MINUTE_MS, "Too many wrong codes"),
  failuresOfFactor: limit(
    "second-factor-day",
    100,
    DAY_MS,
    "Too many wrong codes for this account",
    "Write to us to sign in now, or try again",
  ),
  registration: limit("register", 60, HOUR_MS, "Too many registrations from your network"),
  resetOfAccount: limit("reset-account", 5, HOUR_MS, "Too many reset requests"),
  resetOfUnverified: limit("reset-unverified", 5, HOUR_MS, "Too many reset requests"),
  resetFromAddress: limit(
    "reset-address",
    60,
    HOUR_MS,
    "Too many reset requests from your network",
  ),
  verificationMail: limit("verification-mail", 5, HOUR_MS, "Too many verification emails"),
  verificationConfirm: limit("verification-confirm", 20, 15 * MINUTE_MS, "Too many attempts"),
  invitation: limit("invitation", 60, 15 * MINUTE_MS, "Too many attempts"),
  unsubscribe: limit("unsubscribe", 20, HOUR_MS, "This link was used too often"),
  takenName: limit("taken-name", 20, HOUR_MS, "You tried too many names that are taken"),
  newShipment: limit("shipment", 60, HOUR_MS, "You started too many shipments"),
  newSubmission: limit("submission", 60, HOUR_MS, "You started too many submissions"),
  newGift: limit("gift", 60, HOUR_MS, "You started too many gifts"),
  ownLimits: limit("own-limits", 60, HOUR_MS, "You changed your limits too often"),
  newCart: limit("cart", 20, HOUR_MS, "Too many new carts from your network"),
  report: limit("report", 10, HOUR_MS, "Too many reports from your network"),
  contact: limit("contact", 5, HOUR_MS, "Too many messages from your network"),
  ledgerDump: limit("ledger-dump", 60, HOUR_MS, "Too many ledger downloads from your network"),
  resetConfirm: limit("reset-confirm", 20, 15 * MINUTE_MS, "Too many attempts"),
};

export type LimitName = keyof typeof LIMITS;

function limit(
  keyPrefix: string,
  points: number,
  durationMs: number,
  refusal: string,
  advice = "Please try again",
) {
  const limiter = new RateLimiterPostgres({
    storeClient,
    // Bundlers may change the class name that the library would guess from.
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: durationMs / 1000,
  });
  return { limiter, refusal, advice };
}

/** Counts first, so that parallel attempts share the limit. Returns the attempts left. */
export async function consumeAttempt(name: LimitName, subject: string): Promise<number> {
  const { refusal, advice } = LIMITS[name];
  const result = await tryOrWait(name, subject);
  if (!result.isTaken) throw rateLimited(refusal, Math.max(1, result.msBeforeNext), { advice });
  return result.remainingPoints;
}

export function rateLimited(
  refusal: string,
  waitMs: number,
  { advice = "Please try again", fields = [] }: { advice?: string; fields?: FieldError[] } = {},
): AppError {
  const isLong = waitMs > 2 * HOUR_MS;
  const count = Math.ceil(waitMs / (isLong ? HOUR_MS : MINUTE_MS));
  const wait = countOf(count, isLong ? "hour" : "minute");
  return new AppError("too_many_requests", `${refusal}. ${advice} in ${wait}.`, {
    fields,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** {@link consumeAttempt} for responses that must not reveal the limit. */
export async function tryConsumeAttempt(name: LimitName, subject: string): Promise<boolean> {
  return (await tryOrWait(name, subject)).isTaken;
}

export async function returnAttempt(name: LimitName, subject: string): Promise<void> {
  await db.rateLimit.updateMany({
    where: { key: keyOf(name, subject), points: { gt: 0 }, expire: { gt: BigInt(Date.now()) } },
    data: { points: { decrement: 1 } },
  });
}

export async function clearAttempts(name: LimitName, subject: string, tx: Db = db): Promise<void> {
  const key = keyOf(name, subject);
  await tx.rateLimit.deleteMany({ where: { key: { in: [key, noticeKeyOf(key)] } } });
}

/** True once per window. The row is the lock, and a rollback releases the claim. */
export async function claimNotice(tx: Tx, name: LimitName, subject: string): Promise<boolean> {
  const key = keyOf(name, subject);
  const now = BigInt(Date.now());
  const claimed = await tx.$executeRaw`
    INSERT INTO rate_limits (key, points, expire)
    SELECT ${noticeKeyOf(key)}, 1, expire FROM rate_limits
    WHERE key = ${key} AND points >= ${LIMITS[name].limiter.points} AND expire > ${now}
    ON CONFLICT (key) DO UPDATE SET expire = excluded.expire WHERE rate_limits.expire <= ${now}`;
  return claimed === 1;
}

async function tryOrWait(
  name: LimitName,
  subject: string,
): Promise<{ isTaken: boolean; remainingPoints: number; msBeforeNext: number }> {
  try {
    const { remainingPoints, msBeforeNext } = await LIMITS[name].limiter.consume(digest(subject));
    if (remainingPoints === 0) await noteAccount(name, subject);
    return { isTaken: true, remainingPoints, msBeforeNext };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    await noteAccount(name, subject);
    return { isTaken: false, remainingPoints: 0, msBeforeNext: refused.msBeforeNext };
  }
}

const ACCOUNT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?= |$)/;

/**
 * Remembers whose account a limit refuses now, because the digest doesn't tell. Networks stay
 * digests. Takes as long for unknown names. Locks the user first, as a deletion does.
 */
async function noteAccount(name: LimitName, subject: string): Promise<void> {
  const id = ACCOUNT.exec(subject)?.[0] ?? null;
  await db.$executeRaw`
    UPDATE rate_limits SET user_id = ${id}::uuid WHERE key = ${keyOf(name, subject)}
      AND user_id IS NULL AND EXISTS (SELECT FROM users WHERE id = ${id}::uuid FOR KEY SHARE)`;
}

const keyOf = (name: LimitName, subject: string) => LIMITS[name].limiter.getKey(digest(subject));
export const noticeKeyOf = (key: string) => `${key}:notice`;

/** Addresses and account names are personal data, so only digests are stored. */
function digest(subject: string): string {
  return sha256(subject).toString("base64url");
}
