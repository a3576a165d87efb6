import { db } from "@/lib/platform/database/db";
import { runDueJobs } from "@/lib/platform/jobs/run-due-jobs";
import type { Task } from "@/lib/platform/jobs/task";

export async function runJobs(task: Task) {
  const outcomes = await runDueJobs([task]);
  return outcomes.get(task.name);
}

export const makeRetriesDue = () => db.$executeRaw`
  SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
  WHERE attempts < max_attempts HAVING count(*) > 0`;

export const findJobs = (task: Task, rowId: string) => db.$queryRaw<
  { attempts: number; maxAttempts: number; lastError: string | null; waitsMs: number }[]
>`
  SELECT attempts::int, max_attempts::int AS "maxAttempts", last_error AS "lastError",
    (extract(epoch FROM run_at - now()) * 1000)::int AS "waitsMs"
  FROM graphile_worker.jobs WHERE key = ${`${task.name}:${rowId}`}`;

/** Claims a job like a worker that dies before finishing it. */
export const abandonJob = (task: Task, rowId: string, minutesAgo: number) => db.$executeRaw`
  UPDATE graphile_worker._private_jobs
  SET attempts = attempts + 1, locked_by = 'dead worker',
    locked_at = now() - make_interval(mins => ${minutesAgo}::int)
  WHERE key = ${`${task.name}:${rowId}`}`;
