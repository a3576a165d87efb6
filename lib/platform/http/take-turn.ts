import "server-only";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { CROWDED } from "@/lib/platform/http/crowded";
import { createLine } from "@/lib/platform/http/line";
import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";

/** A turn takes some milliseconds, so this many wait for about a second. */
const MAX_WAITING_PER_CONNECTION = 20;
/** More of one account are a script's. */
const MAX_PER_ACCOUNT = 20;
const SPREAD_SECONDS = { least: 3, most: 20 };

const perConnection = (count: number) => () => count * getEnv().DATABASE_POOL_SIZE;
const waitForTurn = createLine({
  places: perConnection(1),
  most: perConnection(MAX_WAITING_PER_CONNECTION),
  refusal: tooManyBuyers,
});

/** In front of Next, where waiting costs almost nothing. Those inside keep the connections busy. */
export const waitForNext = createLine({
  places: perConnection(2),
  most: perConnection(8),
  refusal: tooManyBuyers,
});

/**
 * Works for at most as many people at a time as this process has connections. The others queue, so
 * that a rush leaves connections and time to everyone else.
 * @throws {AppError} 503 when the queue is full or too slow; clients come back at random times
 */
export async function takeTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
  const turn = waitForTurn([[account, MAX_PER_ACCOUNT]]);
  const end = typeof turn === "function" ? turn : await turn;
  try {
    return await work();
  } finally {
    end();
  }
}

let refused = { second: 0, count: 0 };

/** The more are refused, the further apart they come back. */
export function tooManyBuyers(): AppError {
  const second = Math.floor(performance.now() / SECOND_MS);
  if (refused.second !== second) {
    if (refused.count > 0) logger.warn({ refused: refused.count }, "Buyers were told to come back");
    refused = { second, count: 0 };
  }
  refused.count += 1;
  const { least, most } = SPREAD_SECONDS;
  const spread = Math.min(Math.max(refused.count / perConnection(4)(), least), most);
  return new AppError(
    "overloaded",
    "Many people are buying right now. Please try again in a few seconds.",
    { type: CROWDED, retryAfterSeconds: 1 + Math.random() * spread },
  );
}
