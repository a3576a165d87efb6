import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

import { GET as formerGet, POST as formerPost } from "@/app/api/cron/mail/route";
import { GET as cronGet, POST as cronPost } from "@/app/api/cron/route";
import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { deleteOldMails } from "@/lib/platform/mail/delete-old";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { PERIODIC_TASKS } from "@/lib/server/jobs";
import { abandonJob, findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { filesTo } from "@/tests/setup/mails";
import { call } from "@/tests/setup/request";

const env = getEnv();

const enqueue = (to: string) =>
  db.$transaction(async (tx) =>
    enqueueMail(
      tx,
      await resetMail(
        { email: to, fullName: "<b>Nora</b> Fielding", emailVerified: true },
        "the-token-of-this-mail",
      ),
    ),
  );
const mailTo = (recipient: string) => db.outgoingMail.findFirstOrThrow({ where: { recipient } });

const deliverAll = () => runJobs(deliverMail);
const jobOf = async (recipient: string) => {
  const [job] = await findJobs(deliverMail, (await mailTo(recipient)).id);
  return job;
};
const runPeriodicTask = (name: string) => PERIODIC_TASKS.find((task) => task.name === name)?.run();

/** A mail server that collects its mail. */
async function listen(options: { port?: number; slowMs?: number } = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        setTimeout(done, options.slowMs ?? 0);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return {
    received,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

beforeEach(async () => {
  await db.outgoingMail.deleteMany();
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`;
  env.SMTP_URL = undefined;
});

test("without SMTP, a mail becomes one file that any mail program can read", async () => {
  await enqueue("nora@example.com");
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  const files = await filesTo("nora@example.com");
  expect(files).toHaveLength(1);
  const mail = await mailTo("nora@example.com");
  expect(files[0]?.name).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z-${mail.id}\\.eml$`));

  const parsed = await PostalMime.parse(files[0]?.source ?? "");
  expect(parsed.from).toMatchObject({ name: "Fairwax", address: "no-reply@fairwax.example" });
  expect(parsed.to).toEqual([expect.objectContaining({ address: "nora@example.com" })]);
  expect(parsed.subject).toBe("Reset your Fairwax password");
  expect(parsed.text).toContain("http://localhost:3000/auth#reset=the-token-of-this-mail");
  expect(parsed.html).toContain('href="http://localhost:3000/auth#reset=the-token-of-this-mail"');
  expect(parsed.html).toContain("Hi &lt;b&gt;Nora&lt;/b&gt;,");
  expect(parsed.html).not.toMatch(/<img|<script|<link/);
  expect(parsed.attachments).toEqual([]);
});

test("a sent mail is emptied and not sent again", async () => {
  await enqueue("once@example.com");
  expect((await mailTo("once@example.com")).sealedBody).not.toBe("");
  await deliverAll();
  expect(await mailTo("once@example.com")).toMatchObject({
    sealedBody: "",
    attempts: 1,
    sentAt: expect.any(Date),
  });
  expect(await deliverAll()).toEqual({ done: 0, failed: 0 });
  expect(await filesTo("once@example.com")).toHaveLength(1);
});

test("a mail of a failed transaction is never sent", async () => {
  const failing = db.$transaction(async (tx) => {
    await enqueueMail(
      tx,
      await resetMail({ email: "never@example.com", fullName: "N", emailVerified: true }, "t"),
    );
    throw new Error("after all");
  });
  await expect(failing).rejects.toThrow("after all");
  expect(await deliverAll()).toEqual({ done: 0, failed: 0 });
});

test("with SMTP, a mail goes to the mail server", async () => {
  const server = await listen();
  env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  await enqueue("nora@example.com");
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  await server.close();
  expect(server.received).toHaveLength(1);
  const parsed = await PostalMime.parse(server.received[0] ?? "");
  const mail = await mailTo("nora@example.com");
  expect(parsed.messageId).toBe(`<${mail.id}@localhost>`);
  expect(parsed.text).toContain("the-token-of-this-mail");
});

test("while the mail server is down, nothing is lost and each retry waits longer", async () => {
  const gone = await listen();
  await gone.close();
  env.SMTP_URL = `smtp://127.0.0.1:${gone.port}`;
  await enqueue("patient@example.com");
  for (const [attempt, waitsMs] of [
    [1, 2718],
    [2, 7389],
    [3, 20_086],
  ] as const) {
    expect(await deliverAll()).toEqual({ done: 0, failed: 1 });
    expect(await mailTo("patient@example.com")).toMatchObject({ attempts: attempt, sentAt: null });
    const job = await jobOf("patient@example.com");
    expect(job).toMatchObject({
      attempts: attempt,
      maxAttempts: 10,
      lastError: "The mail could not be delivered: ESOCKET",
    });
    expect(job?.waitsMs).toBeGreaterThan(waitsMs - 2000);
    expect(job?.waitsMs).toBeLessThanOrEqual(waitsMs);
    expect(await deliverAll()).toEqual({ done: 0, failed: 0 });
    await makeRetriesDue();
  }

  const back = await listen({ port: gone.port });
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  await back.close();
  expect(back.received).toHaveLength(1);
  expect(await mailTo("patient@example.com")).toMatchObject({
    attempts: 4,
    sentAt: expect.any(Date),
  });
  expect(await jobOf("patient@example.com")).toBeUndefined();
});

test("concurrent workers send each mail once", async () => {
  const server = await listen({ slowMs: 20 });
  env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  await Promise.all(Array.from({ length: 12 }, (_, n) => enqueue(`shared-${n}@example.com`)));
  const results = await Promise.all([1, 2, 3, 4].map(deliverAll));
  await server.close();
  expect(results.reduce((sum, result) => sum + (result?.done ?? 0), 0)).toBe(12);
  expect(server.received).toHaveLength(12);
  expect(new Set(server.received.map((source) => /^To: (.*)$/m.exec(source)?.[1])).size).toBe(12);
});

test("the mail of a dead worker is sent by another", async () => {
  await enqueue("orphan@example.com");
  const { id } = await mailTo("orphan@example.com");
  await db.outgoingMail.updateMany({
    data: { attempts: 1, nextAttemptAt: new Date(Date.now() + 120_000) },
  });
  await abandonJob(deliverMail, id, 4);
  await runPeriodicTask("recover-jobs");
  expect(await deliverAll()).toEqual({ done: 0, failed: 0 });

  await abandonJob(deliverMail, id, 6);
  await runPeriodicTask("recover-jobs");
  // The claim on the row is still valid.
  expect(await deliverAll()).toEqual({ done: 0, failed: 1 });
  expect(await jobOf("orphan@example.com")).toMatchObject({
    attempts: 3,
    lastError: "The mail is claimed by another worker",
  });
  await db.outgoingMail.updateMany({ data: { nextAttemptAt: new Date() } });
  await makeRetriesDue();
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  expect(await filesTo("orphan@example.com")).toHaveLength(1);
});

test("a mail from a version without jobs is sent, unless that version gave up on it", async () => {
  const row = (recipient: string, attempts: number) =>
    db.outgoingMail.create({
      data: { recipient, subject: "Hello", sealedBody: "AAAA", attempts },
      select: { id: true },
    });
  const forgotten = await row("forgotten@example.com", 3);
  await row("given-up@example.com", 10);
  await enqueue("queued@example.com");
  await runPeriodicTask("recover-jobs");
  await runPeriodicTask("recover-jobs");
  expect(await findJobs(deliverMail, forgotten.id)).toHaveLength(1);
  expect(await jobOf("given-up@example.com")).toBeUndefined();
  expect(await deliverAll()).toEqual({ done: 1, failed: 1 });
});

test("after ten attempts a job is dead with its reason, and one mail doesn't stop the others", async () => {
  await enqueue("unreadable@example.com");
  await db.outgoingMail.updateMany({ data: { sealedBody: "AAAA" } });
  await enqueue("fine@example.com");
  expect(await deliverAll()).toEqual({ done: 1, failed: 1 });
  for (let attempt = 2; attempt <= 10; attempt++) {
    await makeRetriesDue();
    expect(await deliverAll()).toEqual({ done: 0, failed: 1 });
  }
  await makeRetriesDue();
  await runPeriodicTask("recover-jobs");
  expect(await deliverAll()).toEqual({ done: 0, failed: 0 });
  expect(await jobOf("unreadable@example.com")).toMatchObject({
    attempts: 10,
    lastError: expect.stringMatching(/^The mail could not be delivered: /),
  });
});

test("mail records are deleted after a week, undelivered ones after a month", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const name of ["sent-8", "sent-6", "unsent-29", "unsent-31"])
    await enqueue(`${name}@example.com`);
  const set = (name: string, data: { sentAt?: Date; createdAt?: Date }) =>
    db.outgoingMail.updateMany({ where: { recipient: `${name}@example.com` }, data });
  await set("sent-8", { sentAt: daysAgo(8) });
  await set("sent-6", { sentAt: daysAgo(6) });
  await set("unsent-29", { createdAt: daysAgo(29) });
  await set("unsent-31", { createdAt: daysAgo(31) });
  await deleteOldMails();
  const left = await db.outgoingMail.findMany({
    select: { recipient: true },
    orderBy: { recipient: "asc" },
  });
  expect(left.map((mail) => mail.recipient)).toEqual([
    "sent-6@example.com",
    "unsent-29@example.com",
  ]);
});

describe("the scheduler's call", () => {
  const knock = (authorization?: string) =>
    call(cronPost, "/api/cron", {
      method: "POST",
      ...(authorization ? { headers: { authorization } } : {}),
    });
  const headers = { authorization: "Bearer a secret of the scheduler" };

  test("doesn't exist without a secret", async () => {
    env.CRON_SECRET = undefined;
    expect((await knock("Bearer undefined")).status).toBe(404);
  });

  test("requires the secret and runs due jobs", async () => {
    env.CRON_SECRET = "a secret of the scheduler";
    for (const header of [undefined, "Bearer wrong", "a secret of the scheduler", "Bearer "])
      expect((await knock(header)).status).toBe(401);
    await enqueue("scheduled@example.com");
    const answer = await knock(headers.authorization);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: {
        jobs: {
          "anchor-checkpoint": { done: 0, failed: 0 },
          "deliver-mail": { done: 1, failed: 0 },
          "deliver-refund": { done: 0, failed: 0 },
          "send-payout": { done: 0, failed: 0 },
        },
        errors: [],
      },
    });
  });

  test("sends mail while another part fails and names that part", async () => {
    env.CRON_SECRET = "a secret of the scheduler";
    await enqueue("in-trouble@example.com");
    await db.$executeRaw`ALTER TABLE checkouts RENAME TO checkouts_elsewhere`;
    const troubled = await knock(headers.authorization).finally(
      () => db.$executeRaw`ALTER TABLE checkouts_elsewhere RENAME TO checkouts`,
    );
    expect({ status: troubled.status, body: await troubled.json() }).toMatchObject({
      status: 500,
      body: {
        jobs: { "deliver-mail": { done: 1, failed: 0 } },
        errors: expect.arrayContaining(["expire-holds"]),
      },
    });
  });

  test("also accepts GET and its former address", async () => {
    env.CRON_SECRET = "a secret of the scheduler";
    expect(await (await call(cronGet, "/api/cron", { headers })).json()).toMatchObject({
      jobs: { "deliver-mail": { done: 0, failed: 0 } },
    });
    await enqueue("formerly@example.com");
    const former = await call(formerPost, "/api/cron/mail", { method: "POST", headers });
    expect(await former.json()).toEqual({
      sent: 1,
      failed: 0,
      refunds: { done: 0, failed: 0 },
      errors: [],
    });
    expect(await (await call(formerGet, "/api/cron/mail", { headers })).json()).toMatchObject({
      sent: 0,
    });
  });
});
