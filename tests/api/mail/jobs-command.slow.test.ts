import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { db } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { deleteExpiredRows } from "@/lib/server/jobs";
import { listBreaches } from "@/tests/setup/invariants";
import { findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";

async function enqueueUnreadable() {
  const { id } = await db.outgoingMail.create({
    data: { recipient: "unreadable@example.com", subject: "Hello", sealedBody: "AAAA" },
    select: { id: true },
  });
  await addJobs(db, deliverMail, [id]);
  return id;
}

async function killJob(mailId: string) {
  for (let attempt = 1; attempt <= 10; attempt++) {
    await runJobs(deliverMail);
    await makeRetriesDue();
  }
  expect(await findJobs(deliverMail, mailId)).toMatchObject([{ attempts: 10 }]);
}

async function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: process.env.DATABASE_URL };
  const running = promisify(execFile)(process.execPath, ["scripts/jobs.mjs", ...args], { env });
  return running.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      text: stdout + stderr,
    }),
  );
}

afterEach(async () => {
  await db.outgoingMail.deleteMany();
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`;
});

test("the command lists failed jobs with reasons and makes a dead job due again", async () => {
  expect(await run()).toEqual({ code: 0, text: "Dead: 0. Waiting for a retry: 0.\n" });
  const mailId = await enqueueUnreadable();
  await runJobs(deliverMail);
  const waiting = await run();
  expect(waiting.code).toBe(0);
  expect(waiting.text).toContain(`deliver-mail:${mailId}  retries at `);

  await makeRetriesDue();
  await killJob(mailId);
  const dead = await run();
  expect(dead.code).toBe(1);
  const [, jobId = ""] =
    new RegExp(
      `^(\\d+)  deliver-mail:${mailId}  dead, attempt 10 of 10: The email could not be delivered: `,
    ).exec(dead.text) ?? [];
  expect(await run("retry", jobId)).toEqual({ code: 0, text: `Due now: ${jobId}.\n` });
  expect(await findJobs(deliverMail, mailId)).toMatchObject([{ attempts: 0 }]);
  expect(await run("retry", "987654321")).toEqual({ code: 1, text: "Due now: none.\n" });
  for (const args of [["retry"], ["retry", "1; DROP"], ["delete", "1"]])
    expect(await run(...args)).toMatchObject({ code: 1, text: expect.stringMatching(/^Usage: /) });
});

test("a dead job is deleted after a month", async () => {
  const mailId = await enqueueUnreadable();
  await killJob(mailId);
  await deleteExpiredRows();
  expect(await findJobs(deliverMail, mailId)).toHaveLength(1);
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days'`;
  await deleteExpiredRows();
  expect(await findJobs(deliverMail, mailId)).toEqual([]);
});

test("a pending mail without a job violates an invariant", async () => {
  const mailId = await enqueueUnreadable();
  await db.outgoingMail.updateMany({ data: { nextAttemptAt: new Date(Date.now() - 600_000) } });
  expect(await listBreaches(db)).toEqual([]);
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`;
  expect(await listBreaches(db)).toEqual([
    { name: "a pending mail has a job", detail: `mail ${mailId}` },
  ]);
});
