import "server-only";

import { after } from "next/server";

import { runAsJob } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";
import { finishBeforeLeaving } from "@/lib/platform/next-server/leaving";

/** The caller's transaction must have ended. */
export function runAfterResponse(work: () => Promise<unknown>, failure: string): void {
  try {
    let finish = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    after(() =>
      runAsJob(work)
        .catch((error: unknown) => logger.error({ err: error }, failure))
        .finally(finish),
    );
    finishBeforeLeaving(done);
  } catch {
    // Outside Next, as in tests, the next periodic run does the work.
  }
}
