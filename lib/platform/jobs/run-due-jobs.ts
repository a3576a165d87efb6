import "server-only";

import { runOnce } from "graphile-worker";

import type { Task } from "@/lib/platform/jobs/task";
import { workerOptions } from "@/lib/platform/jobs/worker-options";

export type Outcome = { done: number; failed: number };

export async function runDueJobs(tasks: readonly Task[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map(tasks.map(({ name }) => [name, { done: 0, failed: 0 }]));
  const options = workerOptions(tasks);
  options.events.on("job:complete", ({ job, error }) => {
    const outcome = outcomes.get(job.task_identifier);
    if (outcome) outcome[error ? "failed" : "done"]++;
  });
  await runOnce(options);
  return outcomes;
}
