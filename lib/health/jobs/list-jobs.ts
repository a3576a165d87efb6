import "server-only";

import { z } from "zod";

import { type Job, JOB_STATES, type jobsQuerySchema, type JobState } from "@/lib/health/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { countUpTo, keyset, positionColumn } from "@/lib/platform/tables/keyset";

const rowSchema = z.object({
  id: column.text,
  task: column.text,
  key: column.text.nullable(),
  state: z.enum(JOB_STATES),
  attempts: column.int,
  maxAttempts: column.int,
  error: column.text.nullable(),
  runAt: column.date,
  createdAt: column.date,
  position: positionColumn,
});

/** Jobs that move money are retried until they are done, or the money would never arrive. */
const MONEY = new Set(["deliver-refund", "send-payout", "buy-label", "void-label"]);
export const canDiscard = (task: string, state: JobState) => state === "failed" && !MONEY.has(task);

/** Failed are jobs that no worker will try again. */
export const jobState = Prisma.sql`
  CASE WHEN j.locked_at IS NOT NULL THEN 'running' WHEN j.attempts >= j.max_attempts THEN 'failed'
    WHEN j.last_error IS NOT NULL THEN 'retrying' ELSE 'queued' END`;

type Options = Omit<z.output<typeof jobsQuerySchema>, "q">;

export async function listJobs({ sort, cursor, state, limit }: Options) {
  const table = keyset({
    sort,
    cursor,
    sorts: { run: { value: Prisma.sql`j.run_at`, type: "timestamptz" } },
    id: { value: Prisma.sql`j.id`, type: "bigint" },
  });
  const wanted = state ? Prisma.sql`${jobState} = ANY(${state})` : Prisma.sql`TRUE`;
  const from = Prisma.sql`FROM graphile_worker.jobs j WHERE ${wanted}`;
  const [rows, count] = await Promise.all([
    queryRows(db, rowSchema)`
      SELECT j.id::text, j.task_identifier AS task, j.key, ${jobState} AS state,
        j.attempts::int, j.max_attempts::int AS "maxAttempts", j.last_error AS error,
        j.run_at AS "runAt", j.created_at AS "createdAt", ${table.position}
      ${from} AND ${table.where} ORDER BY ${table.orderBy} LIMIT ${limit + 1}`,
    countUpTo(db, from),
  ]);
  const { rows: page, ...cursors } = table.page(rows, limit);
  return { jobs: page.map(toJob), ...cursors, count };
}

function toJob(row: Omit<z.output<typeof rowSchema>, "position">): Job {
  const { id, task, key, state, attempts, maxAttempts, error, runAt, createdAt } = row;
  return {
    id,
    task,
    subject: key?.startsWith(`${task}:`) ? key.slice(task.length + 1) : null,
    state,
    attempts,
    maxAttempts,
    error: error?.split("\n")[0] ?? null,
    runAt: runAt.toISOString(),
    createdAt: createdAt.toISOString(),
    canDiscard: canDiscard(task, state),
  };
}
