import "server-only";

import { runOnce } from "graphile-worker";

import { type Lane, LANES, type Task, tasksOf } from "@/lib/platform/jobs/task";
import { workerOptions } from "@/lib/platform/jobs/worker-options";

export type Outcome = { done: number; failed: number };

export async function runDueJobs(tasks: readonly Task[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map(tasks.map(({ name }) => [name, { done: 0, failed: 0 }]));
  const lanes = LANES.map((lane) => runLane(lane, tasksOf(lane, tasks), outcomes));
  // A lane that fails doesn't end the other one's deliveries.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  return outcomes;
}

async function runLane(
  lane: Lane,
  tasks: readonly Task[],
  outcomes: Map<string, Outcome>,
): Promise<void> {
  if (tasks.length === 0) return;
  const options = workerOptions(lane, tasks);
  options.events.on("job:complete", ({ job, error }) => {
    const outcome = outcomes.get(job.task_identifier);
    if (outcome) outcome[error ? "failed" : "done"]++;
  });
  await runOnce(options);
}
