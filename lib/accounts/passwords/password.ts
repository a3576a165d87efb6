import "server-only";

import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import path from "node:path";

import type * as hashWorker from "@/lib/accounts/passwords/hash-worker.mjs";
import { getEnv } from "@/lib/platform/env";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";

const THREADS = Math.min(4, availableParallelism());
const runInThread = createWorkerPool<typeof hashWorker>({
  file: path.join(process.cwd(), "lib/accounts/passwords/hash-worker.mjs"),
  threads: THREADS,
});
/** A flood from one network waits in a line of its own: a guess costs others no more than a turn. */
const inHashQueue = createWorkQueue({
  concurrency: THREADS,
  concurrencyPerGroup: 2,
  maxWaiting: 100,
});

/**
 * Stands before every stored hash and says how the password was prepared for bcrypt. The key only separates these digests
 * from others of the same password; it is no secret, so that a new AUTH_SECRET locks nobody out.
 */
const VERSION = "hmac1:";
const DIGEST_KEY = "fairwax.password.1";

/**
 * The stored form of a password. Slow on purpose: keep it out of transactions.
 *
 * @param network the caller's (see network-of.ts); a script has none
 * @throws {AppError} 429 when too many passwords of this network are waiting
 */
export async function hashPassword(password: string, network?: string): Promise<string> {
  const task = { digest: digest(password), cost: getEnv().PASSWORD_HASH_COST };
  return VERSION + (await inHashQueue(() => runInThread("hash", task), network));
}

/**
 * True when this is the password of the stored hash. Without a hash (there is no such account) it
 * takes as long and is false.
 *
 * @throws {AppError} 429 when too many passwords of this network are waiting
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  network?: string,
): Promise<boolean> {
  const isOurs = stored?.startsWith(VERSION) ?? false;
  const against = isOurs && stored ? stored.slice(VERSION.length) : hashOfNobody();
  const task = { digest: digest(password), against };
  const matches = await inHashQueue(() => runInThread("compare", task), network);
  return isOurs && matches;
}

/** bcrypt reads 72 bytes and stops at a zero byte: it gets a digest of fixed length instead, so that every character counts. */
function digest(password: string): string {
  return createHmac("sha256", DIGEST_KEY).update(password.normalize("NFKC")).digest("base64");
}

function hashOfNobody(): string {
  return `$2b$${getEnv().PASSWORD_HASH_COST}$${".".repeat(53)}`;
}
