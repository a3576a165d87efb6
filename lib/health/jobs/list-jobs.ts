import "server-only";

import { z } from "zod";

import { defineList } from "@/lib/api/tables/define-list";
import { jobsTable } from "@/lib/health/jobs/jobs-table";
import { jobSchema } from "@/lib/health/schema";
import type { JobState } from "@/lib/health/states";
import { Prisma } from "@/lib/platform/database/db";

/** Jobs that move money are retried until they are done, or the money would never arrive. */
const MONEY = new Set(["deliver-refund", "send-payout", "buy-label", "void-label"]);
export const canDiscard = (task: string, state: JobState) => state === "failed" && !MONEY.has(task);

/** Failed are jobs that no worker will try again. */
export const jobState = Prisma.sql`
  CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'failed'
    WHEN j.last_error IS NOT NULL THEN 'retrying' ELSE 'queued' END`;

export const jobList = defineList(
  jobsTable,
  jobSchema,
  {
    from: Prisma.sql`graphile_worker.jobs j`,
    alias: "j",
    id: { value: Prisma.sql`j.id`, type: "bigint" },
    columns: Prisma.sql`
      j.id::text, j.task_identifier AS task, j.key, ${jobState} AS state, j.attempts::int,
      j.max_attempts::int AS "maxAttempts", j.last_error AS error, j.run_at AS "runAt",
      j.created_at AS "createdAt"`,
    sorts: { run: { value: Prisma.sql`j.run_at`, type: "timestamptz" } },
    facets: { state: jobState },
    read: jobSchema
      .omit({ subject: true, canDiscard: true })
      .extend({ key: z.string().nullable() }),
  },
  ({ key, error, ...job }) => ({
    ...job,
    subject: key?.startsWith(`${job.task}:`) ? key.slice(job.task.length + 1) : null,
    error: error?.split("\n")[0] ?? null,
    canDiscard: canDiscard(job.task, job.state),
  }),
);
