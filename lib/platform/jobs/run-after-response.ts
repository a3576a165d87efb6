import "server-only";

import { after } from "next/server";

import { runAsJob } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";

/** The caller's transaction must have ended. */
export function runAfterResponse(work: () => Promise<unknown>, failure: string): void {
  try {
    after(() => runAsJob(work).catch((error: unknown) => logger.error({ err: error }, failure)));
  } catch {
    // Outside Next, as in tests, the next periodic run does the work.
  }
}
