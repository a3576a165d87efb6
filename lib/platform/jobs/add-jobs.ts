import "server-only";

import type { Tx } from "@/lib/platform/database/db";
import { getEnv, hasJobWorker } from "@/lib/platform/env";
import { runAfterResponse } from "@/lib/platform/jobs/run-after-response";
import { runDueJobs } from "@/lib/platform/jobs/run-due-jobs";
import type { Task } from "@/lib/platform/jobs/task";

/** Jobs run only if the transaction commits. A row has at most one pending job per task. */
export async function addJobs(
  tx: Tx,
  task: Task,
  ids: readonly string[],
  runAt: Date | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    SELECT FROM unnest(${[...ids]}::text[]) AS id, LATERAL graphile_worker.add_job(
      ${task.name}::text, json_build_object('id', id), job_key => ${task.name}::text || ':' || id,
      queue_name => CASE WHEN ${task.isSerial ?? false} THEN ${task.name}::text || ':' || id END,
      max_attempts => ${task.maxAttempts}::int, run_at => ${runAt}::timestamptz)`;
  if (!runAt) runSoon(task);
}

/** Hosts without a worker keep the process alive until its jobs are done. */
export function runSoon(task: Task): void {
  if (!hasJobWorker(getEnv()))
    runAfterResponse(() => runDueJobs([task]), "Running jobs after the response failed");
}
