import "server-only";

import { getEnv, hasJobWorker } from "@/lib/platform/env";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/time";

/** A host whose scheduler calls us ends the call after a minute. */
const budgetMs = () => (hasJobWorker(getEnv()) ? 5 * MINUTE_MS : 20 * SECOND_MS);

/**
 * For a run of a job: repeats work, which says whether there is more, until the run has used its
 * time. The next run goes on.
 */
export function startBatches(runMs = budgetMs()) {
  const endsAt = performance.now() + runMs;
  return async function inBatches(work: () => Promise<boolean>): Promise<void> {
    let hasMore = true;
    while (hasMore && performance.now() < endsAt) hasMore = await work();
  };
}
