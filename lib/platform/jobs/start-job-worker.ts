import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

import { parseCronItems, run, type Runner } from "graphile-worker";

import { type Lane, LANES, type PeriodicTask, type Task, tasksOf } from "@/lib/platform/jobs/task";
import { workerOptions } from "@/lib/platform/jobs/worker-options";
import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";

/** @returns stop, which waits for the jobs at work */
export function startJobWorker(
  tasks: readonly Task[],
  periodicTasks: readonly PeriodicTask[],
): () => Promise<unknown> {
  const stops = LANES.flatMap((lane) => {
    const own = tasksOf(lane, tasks);
    const periodic = lane === "main" ? periodicTasks : [];
    return own.length + periodic.length > 0 ? [workInLane(lane, own, periodic)] : [];
  });
  return () => Promise.all(stops.map((stop) => stop()));
}

function workInLane(
  lane: Lane,
  tasks: readonly Task[],
  periodicTasks: readonly PeriodicTask[],
): () => Promise<void> {
  let runner: Runner | undefined;
  let isStopping = false;

  const work = async () => {
    while (!isStopping) {
      try {
        runner = await run({
          ...workerOptions(lane, tasks, periodicTasks),
          parsedCronItems: parseCronItems(periodicTasks.map(toCronItem)),
        });
        await runner.promise;
      } catch (error) {
        logger.warn({ err: error, lane }, "The job worker stopped and will restart");
      }
      await sleep(SECOND_MS, undefined, { ref: false });
    }
  };
  void work();
  return async () => {
    isStopping = true;
    await runner?.stop();
  };
}

/** No retries, because the schedule repeats it. The key keeps at most one failed job per task. */
const toCronItem = ({ name, schedule }: PeriodicTask) => ({
  task: name,
  match: schedule,
  options: { maxAttempts: 1, jobKey: name },
});
