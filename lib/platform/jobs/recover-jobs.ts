import "server-only";

import { db } from "@/lib/platform/database/db";

/** Unlocks jobs of dead processes. No attempt takes five minutes, and jobs may run twice. */
export async function recoverJobs(): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
    WHERE locked_at < now() - interval '5 minutes' HAVING count(*) > 0`;
  // A newer job with the same key has replaced these.
  await db.$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE key IS NULL AND locked_at IS NULL AND attempts >= max_attempts HAVING count(*) > 0`;
}

export async function deleteDeadJobs(): Promise<void> {
  await db.$executeRaw`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE locked_at IS NULL AND attempts >= max_attempts AND updated_at < now() - interval '30 days'
    HAVING count(*) > 0`;
}
