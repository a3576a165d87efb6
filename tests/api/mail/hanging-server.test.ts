import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { runDueJobs } from "@/lib/platform/jobs/run-due-jobs";
import { startJobWorker } from "@/lib/platform/jobs/start-job-worker";
import type { Task } from "@/lib/platform/jobs/task";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { sendMessage } from "@/lib/platform/mail/transport";
import { enqueueReset } from "@/tests/setup/enqueue-reset";

const env = getEnv();
const open: net.Socket[] = [];
let server: net.Server | undefined;

/** Every connection is for `answer`, which may stay silent. */
async function listen(answer: (socket: net.Socket) => void = () => undefined) {
  server = net.createServer((socket) => {
    open.push(socket.on("error", () => undefined));
    answer(socket);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await new Promise((resolve) => server?.close(resolve));
  env.SMTP_URL = undefined;
  await db.outgoingMail.deleteMany();
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`;
});

/** More mails than a process has workers, and then another job. */
async function add(done: string[]): Promise<Task> {
  const task: Task = {
    name: "another-job",
    maxAttempts: 1,
    run: (id) => Promise.resolve(void done.push(id)),
  };
  for (let number = 0; number < 8; number++) await enqueueReset(`waits-${number}@example.com`);
  await addJobs(db, task, ["refund"]);
  return task;
}

async function expectDoneWhileMailHangs(done: string[]) {
  const until = performance.now() + 5000;
  while (done.length === 0 || open.length === 0) {
    expect(performance.now()).toBeLessThan(until);
    await wait(10);
  }
  expect(done).toEqual(["refund"]);
  expect(await db.outgoingMail.count({ where: { sentAt: null } })).toBe(8);
}

/** Until the work under way has ended. */
async function endHanging(work: Promise<unknown>) {
  server?.close();
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) {
    for (const socket of open.splice(0)) socket.destroy();
    await wait(10);
  }
}

test("a hanging mail server doesn't hold up other jobs of a process", async () => {
  await listen();
  const done: string[] = [];
  const task = await add(done);
  const stop = startJobWorker([deliverMail, task], []);
  await expectDoneWhileMailHangs(done);
  await endHanging(stop());
});

test("nor those of a scheduler's call", async () => {
  await listen();
  const done: string[] = [];
  const task = await add(done);
  const call = runDueJobs([deliverMail, task]);
  await expectDoneWhileMailHangs(done);
  await endHanging(call);
});

test("a delivery to a server that answers just often enough ends, too", async () => {
  await listen((socket) => {
    const timer = setInterval(() => socket.write("220-still here\r\n"), 20);
    socket.once("close", () => clearInterval(timer));
  });
  const message = {
    id: crypto.randomUUID(),
    to: "ida@example.com",
    replyTo: null,
    subject: "Hello",
    at: new Date(),
    text: "Hello",
    html: "<p>Hello</p>",
    secrets: [],
  };
  await expect(sendMessage(message, AbortSignal.timeout(500))).rejects.toMatchObject({
    code: "EABORT",
  });
  const until = performance.now() + 8000;
  while (open.some(({ destroyed }) => !destroyed)) {
    expect(performance.now()).toBeLessThan(until);
    await wait(10);
  }
});
