import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

import { GET as cronGet, POST as cronPost } from "@/app/api/cron/mail/route";
import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { backoffMs } from "@/lib/platform/jobs/backoff";
import { deleteOldMails } from "@/lib/platform/mail/delete-old";
import { deliverMail, MAX_ATTEMPTS } from "@/lib/platform/mail/deliver-mail";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { call } from "@/tests/setup/request";

const env = getEnv();
const folder = path.join(env.DATA_DIR, "mail");

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
const filesTo = async (recipient: string) => {
  const names = await readdir(folder).catch(() => []);
  const sources = await Promise.all(
    names.map(async (name) => ({ name, source: await readFile(path.join(folder, name), "utf8") })),
  );
  return sources.filter(({ source }) => source.includes(recipient));
};

/** A mail server that keeps what it is sent. */
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
  env.SMTP_URL = undefined;
});

test("without SMTP a mail becomes one file, which any mail program reads", async () => {
  await enqueue("nora@example.com");
  expect(await deliverMail()).toEqual({ sent: 1, failed: 0 });
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

test("a mail that has left is emptied, and does not leave again", async () => {
  await enqueue("once@example.com");
  expect((await mailTo("once@example.com")).sealedBody).not.toBe("");
  await deliverMail();
  expect(await mailTo("once@example.com")).toMatchObject({
    sealedBody: "",
    attempts: 1,
    lastError: null,
    sentAt: expect.any(Date),
  });
  expect(await deliverMail()).toEqual({ sent: 0, failed: 0 });
  expect(await filesTo("once@example.com")).toHaveLength(1);
});

test("a mail of a transaction that failed never leaves", async () => {
  const failing = db.$transaction(async (tx) => {
    await enqueueMail(
      tx,
      await resetMail({ email: "never@example.com", fullName: "N", emailVerified: true }, "t"),
    );
    throw new Error("after all");
  });
  await expect(failing).rejects.toThrow("after all");
  expect(await deliverMail()).toEqual({ sent: 0, failed: 0 });
});

test("with SMTP it goes to the mail server", async () => {
  const server = await listen();
  env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  await enqueue("nora@example.com");
  expect(await deliverMail()).toEqual({ sent: 1, failed: 0 });
  await server.close();
  expect(server.received).toHaveLength(1);
  const parsed = await PostalMime.parse(server.received[0] ?? "");
  const mail = await mailTo("nora@example.com");
  expect(parsed.messageId).toBe(`<${mail.id}@localhost>`);
  expect(parsed.text).toContain("the-token-of-this-mail");
});

test("while the mail server is down nothing is lost, and it is asked less and less often", async () => {
  const gone = await listen();
  await gone.close();
  env.SMTP_URL = `smtp://127.0.0.1:${gone.port}`;
  await enqueue("patient@example.com");
  let now = Date.now();
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(await deliverMail({ now: () => new Date(now) })).toEqual({ sent: 0, failed: 1 });
    const mail = await mailTo("patient@example.com");
    expect(mail).toMatchObject({ attempts: attempt, sentAt: null, lastError: "ESOCKET" });
    expect(mail.nextAttemptAt.getTime() - now).toBe(backoffMs(attempt));
    now = mail.nextAttemptAt.getTime() - 1;
    expect(await deliverMail({ now: () => new Date(now) })).toEqual({ sent: 0, failed: 0 });
    now += 1;
  }

  const back = await listen({ port: gone.port });
  expect(await deliverMail({ now: () => new Date(now) })).toEqual({ sent: 1, failed: 0 });
  await back.close();
  expect(back.received).toHaveLength(1);
  expect(await mailTo("patient@example.com")).toMatchObject({
    attempts: 4,
    lastError: null,
    sentAt: expect.any(Date),
  });
});

test("several deliverers at once send each mail once", async () => {
  const server = await listen({ slowMs: 20 });
  env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  await Promise.all(Array.from({ length: 12 }, (_, n) => enqueue(`shared-${n}@example.com`)));
  const results = await Promise.all([1, 2, 3, 4].map(() => deliverMail()));
  await server.close();
  expect(results.reduce((sum, result) => sum + result.sent, 0)).toBe(12);
  expect(server.received).toHaveLength(12);
  expect(new Set(server.received.map((source) => /^To: (.*)$/m.exec(source)?.[1])).size).toBe(12);
});

test("a deliverer that died gives its mail back after two minutes", async () => {
  await enqueue("orphan@example.com");
  const now = Date.now();
  await db.outgoingMail.updateMany({
    data: { attempts: 1, nextAttemptAt: new Date(now + 120_000) },
  });
  expect(await deliverMail({ now: () => new Date(now + 119_000) })).toEqual({ sent: 0, failed: 0 });
  expect(await deliverMail({ now: () => new Date(now + 120_000) })).toEqual({ sent: 1, failed: 0 });
});

test("after ten tries a mail is left alone, and one that cannot be opened does not stop the others", async () => {
  await enqueue("given-up@example.com");
  await db.outgoingMail.updateMany({ data: { attempts: MAX_ATTEMPTS } });
  await enqueue("unreadable@example.com");
  await db.outgoingMail.updateMany({
    where: { recipient: "unreadable@example.com" },
    data: { sealedBody: "AAAA" },
  });
  await enqueue("fine@example.com");
  expect(await deliverMail()).toEqual({ sent: 1, failed: 1 });
  expect(await mailTo("given-up@example.com")).toMatchObject({
    attempts: MAX_ATTEMPTS,
    sentAt: null,
  });
});

test("records of mails are deleted after a week, undelivered ones after a month", async () => {
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
    call(cronPost, "/api/cron/mail", {
      method: "POST",
      ...(authorization ? { headers: { authorization } } : {}),
    });

  test("is not there without a secret", async () => {
    env.CRON_SECRET = undefined;
    expect((await knock("Bearer undefined")).status).toBe(404);
  });

  test("needs the secret, and delivers", async () => {
    env.CRON_SECRET = "a secret of the scheduler";
    for (const header of [undefined, "Bearer wrong", "a secret of the scheduler", "Bearer "])
      expect((await knock(header)).status).toBe(401);
    await enqueue("scheduled@example.com");
    const answer = await knock("Bearer a secret of the scheduler");
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { sent: 1, failed: 0, refunds: { done: 0, failed: 0 }, errors: [] },
    });
    // Nothing of the shop can be looked after meanwhile, and the mail goes out all the same.
    await enqueue("in-trouble@example.com");
    await db.$executeRaw`ALTER TABLE checkouts RENAME TO checkouts_elsewhere`;
    const troubled = await knock("Bearer a secret of the scheduler").finally(
      () => db.$executeRaw`ALTER TABLE checkouts_elsewhere RENAME TO checkouts`,
    );
    expect({ status: troubled.status, body: await troubled.json() }).toMatchObject({
      status: 500,
      body: { sent: 1, errors: expect.arrayContaining(["holds"]) },
    });
    const byGet = await call(cronGet, "/api/cron/mail", {
      headers: { authorization: "Bearer a secret of the scheduler" },
    });
    expect(await byGet.json()).toMatchObject({ sent: 0, failed: 0 });
  });
});
