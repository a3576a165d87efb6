import "server-only";

import { setTimeout as wait } from "node:timers/promises";

import { isOverloaded } from "@/lib/platform/database/database-overload";
import { runAsJob } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";
import { whomToAsk } from "@/lib/proof/continuity/ask-others";
import { checkContinuity, keepContinuity } from "@/lib/proof/continuity/check-continuity";

/** For a database that is away, which then accepts no appends either. */
const START_WITHIN_MS = 10 * SECOND_MS;
const LOOK_EVERY_MS = 2 * SECOND_MS;

/**
 * Decides whether the ledger's log may grow before the first request and job, and again when the
 * database is failed over or restored under this process.
 */
export async function watchLedger(): Promise<void> {
  const check = attempt(checkContinuity);
  if (!whomToAsk()) return;
  await Promise.race([check, wait(START_WITHIN_MS, undefined, { ref: false })]);
  let isLooking = false;
  setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void attempt(keepContinuity).finally(() => (isLooking = false));
  }, LOOK_EVERY_MS).unref();
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await runAsJob(work);
  } catch (error) {
    if (!isOverloaded(error))
      logger.error({ err: error }, "Whether the ledger's log may grow could not be checked");
  }
}
