import "server-only";

import { createHmac } from "node:crypto";

import { compare, hash } from "bcryptjs";

import { getEnv } from "@/lib/env";
import { createWorkQueue } from "@/lib/work-queue";

// bcryptjs works on the thread that answers everybody: a burst of sign-ins waits in line, and the shop goes on.
const inHashQueue = createWorkQueue({ maxWaiting: 100 });

/**
 * Stands before every stored hash and says how the password was prepared for bcrypt. The key only separates these digests
 * from others of the same password; it is no secret, so that a new AUTH_SECRET locks nobody out.
 */
const VERSION = "hmac1:";
const DIGEST_KEY = "fairwax.password.1";

/** The stored form of a password. Slow on purpose: keep it out of transactions. */
export async function hashPassword(password: string): Promise<string> {
  return VERSION + (await inHashQueue(() => hash(digest(password), getEnv().PASSWORD_HASH_COST)));
}

/** True when this is the password of the stored hash. Without a hash (nobody by that name) it takes as long and is false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const isOurs = stored?.startsWith(VERSION) ?? false;
  const against = isOurs && stored ? stored.slice(VERSION.length) : hashOfNobody();
  const matches = await inHashQueue(() => compare(digest(password), against));
  return isOurs && matches;
}

/** bcrypt reads 72 bytes and stops at a zero byte: it gets a digest of fixed length instead, so that every character counts. */
function digest(password: string): string {
  return createHmac("sha256", DIGEST_KEY).update(password.normalize("NFKC")).digest("base64");
}

function hashOfNobody(): string {
  return `$2b$${getEnv().PASSWORD_HASH_COST}$${".".repeat(53)}`;
}
