import "server-only";

import { after } from "next/server";

import { runAsJob } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";

/** Does the work when the answer of this request has gone out. The caller's transaction has to be over. */
export function afterAnswer(work: () => Promise<unknown>, failure: string): void {
  try {
    after(() => runAsJob(work).catch((error: unknown) => logger.error({ err: error }, failure)));
  } catch {
    // Not called by Next (a test calls the handler itself): nothing comes after, the work waits for the next round.
  }
}
