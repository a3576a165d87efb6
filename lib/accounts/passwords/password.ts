import "server-only";

import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import path from "node:path";

import type * as hashWorker from "@/lib/accounts/passwords/hash-worker.mjs";
import { getEnv } from "@/lib/platform/env";
import { overloaded } from "@/lib/platform/errors";
import { SECOND_MS } from "@/lib/platform/time";
import { createWorkQueue } from "@/lib/platform/workers/work-queue";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";

const THREADS = Math.min(4, availableParallelism());
const runInThread = createWorkerPool<typeof hashWorker>({
  file: path.join(process.cwd(), "lib/accounts/passwords/hash-worker.mjs"),
  threads: THREADS,
  timeLimitMs: 30 * SECOND_MS,
  onTimeout: overloaded,
});
/** Queues per network, so a flood from one network delays the others by at most one turn. */
const inHashQueue = createWorkQueue({
  concurrency: THREADS,
  concurrencyPerGroup: 2,
  maxWaiting: 100,
});

/** DIGEST_KEY is no secret, because rotating AUTH_SECRET must not lock anyone out. */
const VERSION = "hmac1:";
const DIGEST_KEY = "fairwax.password.1";

/** Slow by design, so keep it out of transactions. Throws 429 when the network's queue is full. */
export async function hashPassword(password: string, network?: string): Promise<string> {
  const task = { digest: digest(password), cost: getEnv().PASSWORD_HASH_COST };
  return VERSION + (await inHashQueue(() => runInThread("hash", task), network));
}

/** Takes equally long for an unknown account. Throws 429 when the network's queue is full. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  network?: string,
): Promise<boolean> {
  const isOurs = stored?.startsWith(VERSION) ?? false;
  const against = isOurs && stored ? stored.slice(VERSION.length) : dummyHash();
  const task = { digest: digest(password), against };
  const matches = await inHashQueue(() => runInThread("compare", task), network);
  return isOurs && matches;
}

/** Hashes first, because bcrypt ignores everything after 72 bytes or a zero byte. */
function digest(password: string): string {
  return createHmac("sha256", DIGEST_KEY).update(password.normalize("NFKC")).digest("base64");
}

function dummyHash(): string {
  return `$2b$${getEnv().PASSWORD_HASH_COST}$${".".repeat(53)}`;
}
