import "server-only";

import { after } from "next/server";

import { runAsJob } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";

/** Runs after the response is sent. The caller's transaction must be over. */
export function runAfterResponse(work: () => Promise<unknown>, failure: string): void {
  try {
    after(() => runAsJob(work).catch((error: unknown) => logger.error({ err: error }, failure)));
  } catch {
    // Outside Next, as in a test, the work waits for the next round.
  }
}
