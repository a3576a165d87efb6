import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import type { Task } from "@/lib/platform/jobs/task";

const jobSchema = z.object({ key: column.text });

/** Leaves existing jobs alone, so failed ones keep their retry time. */
export async function addMissingJobs(task: Task, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const keyOf = (id: string) => `${task.name}:${id}`;
  const jobs = await queryRows(db, jobSchema)`
    SELECT key FROM graphile_worker.jobs WHERE key = ANY (${ids.map(keyOf)}::text[])`;
  const present = new Set(jobs.map(({ key }) => key));
  await addJobs(
    db,
    task,
    ids.filter((id) => !present.has(keyOf(id))),
  );
}
