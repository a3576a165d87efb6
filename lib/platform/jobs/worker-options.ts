import "server-only";

import { EventEmitter } from "node:events";

import { Logger, type RunnerOptions, type TaskList, type WorkerEvents } from "graphile-worker";

import { jobPool, runAsJob } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { type Lane, type PeriodicTask, rowIdOf, type Task } from "@/lib/platform/jobs/task";
import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";

/** Each of the main lane may need a connection all the time, and each lane's listener holds one. */
const CONCURRENT_JOBS: Record<Lane, number> = { main: 3, mail: 3, push: 2 };
/** Affects retries only: new jobs are announced. */
const POLL_MS = 5 * SECOND_MS;

const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "debug" } as const;

/** Skips failed attempts, whose errors may quote values; logFailures logs them. */
const jobLogger = new Logger(() => (level, message, meta) => {
  if (!meta?.failure) logger[LEVELS[level]](message);
});

export function workerOptions(
  lane: Lane,
  tasks: readonly Task[],
  periodicTasks: readonly PeriodicTask[] = [],
): RunnerOptions & { events: WorkerEvents } {
  const taskList: TaskList = {};
  for (const { name, run } of tasks)
    taskList[name] = (payload) => runAsJob(() => run(rowIdOf(payload)));
  for (const { name, run } of periodicTasks) taskList[name] = () => runAsJob(run);
  return {
    taskList,
    events: logFailures(new EventEmitter()),
    pgPool: jobPool,
    concurrency: Math.min(CONCURRENT_JOBS[lane], getEnv().DATABASE_POOL_SIZE),
    pollInterval: POLL_MS,
    logger: jobLogger,
    // A pooler may not preserve them.
    noPreparedStatements: true,
    noHandleSignals: true,
    // Unbatched, completions aren't awaited, and a failing one is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function logFailures(events: WorkerEvents): WorkerEvents {
  events.on("job:error", ({ job, error }) => {
    const { id: jobId, task_identifier: task, attempts, max_attempts: maxAttempts } = job;
    const isDead = attempts >= maxAttempts;
    logger[isDead ? "error" : "warn"](
      { jobId, task, attempts, err: error },
      isDead ? "A job failed its last attempt" : "A job failed",
    );
  });
  return events;
}
