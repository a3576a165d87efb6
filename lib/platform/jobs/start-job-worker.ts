import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

import { parseCronItems, run, type Runner } from "graphile-worker";

import type { PeriodicTask, Task } from "@/lib/platform/jobs/task";
import { workerOptions } from "@/lib/platform/jobs/worker-options";
import { logger } from "@/lib/platform/logging/logger";
import { SECOND_MS } from "@/lib/platform/time";

/** Works until the process ends, and survives a database that is away. */
export function startJobWorker(
  tasks: readonly Task[],
  periodicTasks: readonly PeriodicTask[],
): void {
  let runner: Runner | undefined;
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    // Refused when it has stopped already, which is fine.
    runner?.stop().catch(() => undefined);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  const work = async () => {
    while (!isStopping) {
      try {
        runner = await run({
          ...workerOptions(tasks, periodicTasks),
          parsedCronItems: parseCronItems(periodicTasks.map(toCronItem)),
        });
        await runner.promise;
      } catch (error) {
        logger.warn({ err: error }, "The job worker stopped and starts again");
      }
      await sleep(SECOND_MS, undefined, { ref: false });
    }
  };
  void work();
}

/** One attempt, because the schedule is its retry; the key keeps a single failed job of a kind. */
const toCronItem = ({ name, schedule }: PeriodicTask) => ({
  task: name,
  match: schedule,
  options: { maxAttempts: 1, jobKey: name },
});
