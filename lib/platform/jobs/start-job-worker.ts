import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

import { parseCronItems, run, type Runner } from "graphile-worker";

import type { PeriodicTask, Task } from "@/lib/platform/jobs/task";
import { workerOptions } from "@/lib/platform/jobs/worker-options";
import { logger } from "@/lib/platform/logging/logger";
import { onLeaving } from "@/lib/platform/next-server/leaving";
import { SECOND_MS } from "@/lib/platform/time";

export function startJobWorker(
  tasks: readonly Task[],
  periodicTasks: readonly PeriodicTask[],
): void {
  let runner: Runner | undefined;
  let isStopping = false;
  onLeaving("first", async () => {
    isStopping = true;
    await runner?.stop();
  });

  const work = async () => {
    while (!isStopping) {
      try {
        runner = await run({
          ...workerOptions(tasks, periodicTasks),
          parsedCronItems: parseCronItems(periodicTasks.map(toCronItem)),
        });
        await runner.promise;
      } catch (error) {
        logger.warn({ err: error }, "The job worker stopped and will restart");
      }
      await sleep(SECOND_MS, undefined, { ref: false });
    }
  };
  void work();
}

/** No retries, because the schedule repeats it. The key keeps at most one failed job per task. */
const toCronItem = ({ name, schedule }: PeriodicTask) => ({
  task: name,
  match: schedule,
  options: { maxAttempts: 1, jobKey: name },
});
