import { db, pool } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import type { Task } from "@/lib/platform/jobs/task";

const task: Task = { name: "a-task", maxAttempts: 3, run: () => Promise.resolve() };
const add = () => db.$transaction((tx) => addJobs(tx, task, ["row"]));
const waiting = () => db.$queryRaw<{ key: string }[]>`
  SELECT key FROM graphile_worker.jobs WHERE key = 'a-task:row' AND locked_at IS NULL`;

test("a row has one job of a task that waits", async () => {
  await add();
  await add();
  expect(await waiting()).toHaveLength(1);
});

test("a job that begins while another is added for its row is followed by it", async () => {
  const worker = await pool.connect();
  await worker.query(`
    BEGIN;
    UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker'
    WHERE key = 'a-task:row'`);
  const adding = add();
  const isBlocked = async () => {
    const { rows } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  };
  while (!(await isBlocked()));
  await worker.query("COMMIT");
  worker.release();
  await adding;
  expect(await waiting()).toHaveLength(1);
});
