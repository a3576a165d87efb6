import "server-only";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { SECOND_MS } from "@/lib/platform/time";

/** A turn takes some milliseconds, so this many wait for about a second. */
const MAX_WAITING_PER_CONNECTION = 20;
const MAX_WAIT_MS = 2 * SECOND_MS;
/** More of one account are a script's. */
const MAX_PER_ACCOUNT = 20;
const RETRY_SECONDS = { min: 1, max: 4 };

let working = 0;
const waiting = new Set<{ start: () => void }>();
const perAccount = new Map<string, number>();

/**
 * Works for at most as many people at a time as this process has connections. The others queue, so
 * that a rush leaves connections and time to everyone else.
 * @throws {AppError} 503 when the queue is full or too slow; clients come back at random times
 */
export async function takeTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
  const own = (perAccount.get(account) ?? 0) + 1;
  if (own > MAX_PER_ACCOUNT) throw tooManyBuyers();
  perAccount.set(account, own);
  try {
    return await inTurn(work);
  } finally {
    const left = (perAccount.get(account) ?? 0) - 1;
    if (left > 0) perAccount.set(account, left);
    else perAccount.delete(account);
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const places = getEnv().DATABASE_POOL_SIZE;
  if (working >= places) await queue(places * MAX_WAITING_PER_CONNECTION);
  else working += 1;
  try {
    return await work();
  } finally {
    const [next] = waiting;
    if (next) next.start();
    else working -= 1;
  }
}

function queue(maxWaiting: number): Promise<void> {
  if (waiting.size >= maxWaiting) throw tooManyBuyers();
  return new Promise((resolve, reject) => {
    const waiter = {
      start: () => {
        clearTimeout(timer);
        waiting.delete(waiter);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      waiting.delete(waiter);
      reject(tooManyBuyers());
    }, MAX_WAIT_MS);
    waiting.add(waiter);
  });
}

function tooManyBuyers(): AppError {
  const { min, max } = RETRY_SECONDS;
  return new AppError(
    "overloaded",
    "Many people are buying right now. Please try again in a few seconds.",
    { retryAfterSeconds: min + Math.random() * (max - min) },
  );
}
