import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { deleteOldMails } from "@/lib/platform/mail/delete-old";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { PERIODIC_TASKS } from "@/lib/server/jobs";
import { enqueueReset } from "@/tests/setup/enqueue-reset";
import { abandonJob, findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { filesTo } from "@/tests/setup/mails";

const env = getEnv();

const mailTo = (recipient: string) => db.outgoingMail.findFirstOrThrow({ where: { recipient } });

const deliverAll = () => runJobs(deliverMail);
const jobOf = async (recipient: string) => {
  const [job] = await findJobs(deliverMail, (await mailTo(recipient)).id);
  return job;
};
const runPeriodicTask = (name: string) => PERIODIC_TASKS.find((task) => task.name === name)?.run();

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

test("a mail becomes a file that any mail program can read when SMTP is not set", async () => {
  await enqueueReset("nora@example.com");
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
  await enqueueReset("once@example.com");
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

test("a mail goes to the mail server when SMTP is set", async () => {
  const server = await listen();
  env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  await enqueueReset("nora@example.com");
  expect(await deliverAll()).toEqual({ done: 1, failed: 0 });
  await server.close();
  expect(server.received).toHaveLength(1);
  const parsed = await PostalMime.parse(server.received[0] ?? "");
  const mail = await mailTo("nora@example.com");
  expect(parsed.messageId).toBe(`<${mail.id}@localhost>`);
  expect(parsed.text).toContain("the-token-of-this-mail");
});

test("an outage of the mail server loses nothing, and each retry waits longer", async () => {
  const deadPort = await listen();
  await deadPort.close();
  env.SMTP_URL = `smtp://127.0.0.1:${deadPort.port}`;
  await enqueueReset("patient@example.com");
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
      lastError: "The email could not be delivered: ESOCKET",
    });
    expect(job?.waitsMs).toBeGreaterThan(waitsMs - 2000);
    expect(job?.waitsMs).toBeLessThanOrEqual(waitsMs);
    expect(await deliverAll()).toEqual({ done: 0, failed: 0 });
    await makeRetriesDue();
  }

  const back = await listen({ port: deadPort.port });
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
  await Promise.all(Array.from({ length: 12 }, (_, n) => enqueueReset(`shared-${n}@example.com`)));
  const results = await Promise.all([1, 2, 3, 4].map(deliverAll));
  await server.close();
  expect(results.reduce((sum, result) => sum + (result?.done ?? 0), 0)).toBe(12);
  expect(server.received).toHaveLength(12);
  expect(new Set(server.received.map((source) => /^To: (.*)$/m.exec(source)?.[1])).size).toBe(12);
});

test("the mail of a dead worker is sent by another", async () => {
  await enqueueReset("orphan@example.com");
  const { id } = await mailTo("orphan@example.com");
  await db.outgoingMail.updateMany({
    data: { attempts: 1, nextAttemptAt: new Date(Date.now() + 120_000) },
  });
  await abandonJob(deliverMail, id, 4);
  await runPeriodicTask("recover-jobs");
  expect(await deliverAll()).toEqual({ done: 0, failed: 0 });

  await abandonJob(deliverMail, id, 6);
  await runPeriodicTask("recover-jobs");
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

test("a job is dead with its reason after ten attempts, and other mails still go out", async () => {
  await enqueueReset("unreadable@example.com");
  await db.outgoingMail.updateMany({ data: { sealedBody: "AAAA" } });
  await enqueueReset("fine@example.com");
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
    lastError: expect.stringMatching(/^The email could not be delivered: /),
  });
});

test("mail records are deleted after a week, undelivered ones after a month", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const name of ["sent-8", "sent-6", "unsent-29", "unsent-31"])
    await enqueueReset(`${name}@example.com`);
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
