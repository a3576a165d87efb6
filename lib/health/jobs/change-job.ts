import "server-only";

import { z } from "zod";

import { canDiscard, jobState } from "@/lib/health/jobs/list-jobs";
import { jobStateSchema } from "@/lib/health/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Tx } from "@/lib/platform/database/db";
import { column, idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { allowNextAttempt, deliverMail } from "@/lib/platform/mail/deliver-mail";

type Options = { id: string; actorId: string; requestId: string };

const foundSchema = z.object({
  task: column.text,
  key: column.text.nullable(),
  state: jobStateSchema,
});
type Found = z.output<typeof foundSchema>;

/** Runs a job as soon as possible, with all its attempts. @throws {AppError} 404, 409 */
export function retryJob(options: Options): Promise<void> {
  return change(options, "job.retried", async (tx, { task, key }) => {
    if (task === deliverMail.name && key) await allowNextAttempt(tx, key.slice(task.length + 1));
    return queryRows(tx, idRowSchema)`
      SELECT id::text FROM graphile_worker.reschedule_jobs(
        ARRAY[${options.id}::bigint], run_at => now(), attempts => 0)`;
  });
}

/** @throws {AppError} 404, 409 */
export function discardJob(options: Options): Promise<void> {
  return change(options, "job.discarded", async (tx, { task, state }) => {
    if (!canDiscard(task, state))
      throw new AppError("conflict", "Only failed jobs that move no money can be discarded.");
    return queryRows(tx, idRowSchema)`
      SELECT id::text FROM graphile_worker.complete_jobs(ARRAY[${options.id}::bigint])`;
  });
}

function change(
  { id, actorId, requestId }: Options,
  action: "job.retried" | "job.discarded",
  update: (tx: Tx, job: Found) => Promise<{ id: string }[]>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const [job] = await queryRows(tx, foundSchema)`
      SELECT j.task_identifier AS task, j.key, ${jobState} AS state
      FROM graphile_worker.jobs j WHERE j.id = ${id}::bigint`;
    if (!job) throw new AppError("not_found", "This job is done, or was discarded.");
    const changed = await update(tx, job);
    if (changed.length === 0) throw new AppError("conflict", "This job is running.");
    const subject = `job ${job.key ?? job.task}`;
    await recordAudit(tx, { actorId, action, subject, requestId });
  });
}
