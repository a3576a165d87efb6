import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
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
  for (let missing = ids; missing.length > 0;) missing = await add(tx, task, missing, runAt);
  if (ids.length > 0 && !runAt) runSoon(task);
}

const lostSchema = z.object({ id: column.text });

/** The ids whose job began while this waited for its row: they may need another one. */
async function add(tx: Tx, task: Task, ids: readonly string[], runAt: Date | null) {
  const lost = await queryRows(tx, lostSchema)`
    SELECT w.id FROM unnest(${[...ids]}::text[]) AS w (id), LATERAL graphile_worker.add_job(
      ${task.name}::text, json_build_object('id', w.id), job_key => ${task.name}::text || ':' || w.id,
      queue_name => CASE WHEN ${task.isSerial ?? false} THEN ${task.name}::text || ':' || w.id END,
      max_attempts => ${task.maxAttempts}::int, run_at => ${runAt}::timestamptz) AS job
    WHERE job.id IS NULL`;
  return lost.map(({ id }) => id);
}

/** Hosts without a worker keep the process alive until its jobs are done. */
export function runSoon(task: Task): void {
  if (!hasJobWorker(getEnv()))
    runAfterResponse(() => runDueJobs([task]), "Running jobs after the response failed");
}
